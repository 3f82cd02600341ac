/** Does the work when its result is first wanted, and once; after a failure it is tried again. */
export function lazily<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null
  return () => {
    result ??= work().catch((error: unknown) => {
      result = null
      throw error
    })
    return result
  }
}
