const BEGUN = 0
const ENDED = 1

/**
 * Which flush a thread waits for. It stands in memory that threads share, because a thread that
 * waits for the disk answers nobody.
 */
export class FlushMark {
  readonly buffer: SharedArrayBuffer
  readonly #counts: Int32Array

  constructor(buffer = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer
    this.#counts = new Int32Array(buffer)
  }

  /** Does a flush, marked while it lasts. */
  during<T>(flush: () => T): T {
    Atomics.add(this.#counts, BEGUN, 1)
    try {
      return flush()
    } finally {
      Atomics.add(this.#counts, ENDED, 1)
    }
  }

  /** The number of the flush that lasts; null: none does. */
  current(): number | null {
    const begun = Atomics.load(this.#counts, BEGUN)
    return begun === Atomics.load(this.#counts, ENDED) ? null : begun
  }
}
