import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 compile WebAssembly once, for all of the process, before PGlite is loaded. One function of
 * PostgreSQL, larger than 100 kB, costs the optimising compiler 600 MB for a second, at each start.
 *
 * NOTE: both flags count, since each alone still lets functions be optimised.
 */
export function compileFrugally(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}
