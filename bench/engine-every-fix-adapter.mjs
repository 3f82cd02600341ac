// The same with a label at every fix, as on a phone: an update in 3 s, looks between them.
import { createEngine as createBetween } from './engine-adapter.mjs'

export { createSmoother } from './engine-adapter.mjs'
export const createEngine = (options) => createBetween({ ...options, updateMs: 2_900 })
