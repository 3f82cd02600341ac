interface Shared {
  result: Promise<unknown>
  /** One more waits for it, until its signal says that it has gone. */
  join(signal: AbortSignal | undefined): void
}

/**
 * Work that is under way once for all who ask for the same: a phone that sends its photo again while the
 * first one is looked at waits for that one. Its signal says that all who asked have gone.
 */
export function createJoinedWork() {
  const underWay = new Map<string, Shared>()

  function begin(key: string, work: (signal: AbortSignal) => Promise<unknown>): Shared {
    const nobodyWaits = new AbortController()
    let waiting = 0
    const leave = () => {
      waiting -= 1
      if (waiting === 0) nobodyWaits.abort()
    }
    const result = work(nobodyWaits.signal).finally(() => underWay.delete(key))
    const shared = {
      result,
      join(signal: AbortSignal | undefined) {
        waiting += 1
        if (signal?.aborted === true) leave()
        else signal?.addEventListener('abort', leave, { once: true })
      },
    }
    underWay.set(key, shared)
    return shared
  }

  return {
    run<T>(
      key: string,
      signal: AbortSignal | undefined,
      work: (signal: AbortSignal) => Promise<T>,
    ): Promise<T> {
      const shared = underWay.get(key) ?? begin(key, work)
      shared.join(signal)
      return shared.result as Promise<T>
    },
  }
}
