/// Where the scene is when no `--config` says otherwise.
enum SceneLocation {
  static let installed = "/etc/touchtree/touchtree.yaml"
}
