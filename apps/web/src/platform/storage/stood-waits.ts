import { createStore } from '../store.ts'

/** Whether the store of this phone has places where a maker stood; their feature is loaded only then. */
export const stoodWaits = createStore(false)
