import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So much more than after the last collection, and it is worth another one. */
const WORTH_BYTES = 8 * 1024 * 1024

/**
 * Collects the garbage of this thread and gives its memory back to the system. V8 does so when it needs
 * room: a thread that has nothing to do keeps what its last work has left behind.
 *
 * It stops the thread for some 30 ms of CPU.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/**
 * Collects garbage after a pause: call the result at each piece of work. Where the pauses between two are
 * shorter than that, V8 is left to itself.
 */
export function collectInPauses(pauseMs: number): () => void {
  let leastBytes = 0
  const timer = setTimeout(() => {
    const beforeBytes = bytesInUse()
    if (beforeBytes < leastBytes + WORTH_BYTES) {
      leastBytes = Math.min(leastBytes, beforeBytes)
      return
    }
    collectGarbage()
    leastBytes = bytesInUse()
  }, pauseMs).unref()
  return () => timer.refresh()
}

/** Bytes of the heap, and of buffers beside it. */
function bytesInUse(): number {
  const { used_heap_size: heap, external_memory: beside } = getHeapStatistics()
  return heap + beside
}
