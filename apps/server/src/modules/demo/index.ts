import { demoPlugin } from './demo.plugin.ts'

export interface DemoModuleDeps {
  /** Origin of the desk: `http://demo.bramble.localhost:PORT`. */
  deskOrigin: string
}

/**
 * The walk simulator: a guardian's and some children's phones on one page, with a joystick each.
 * The composition adds it only with `config.demo`, which production refuses.
 */
export function createDemoModule(deps: DemoModuleDeps) {
  return { plugin: demoPlugin(deps) }
}
