/** During an outage the same happens hundreds of times a second; a number says it as well. */
const EVERY_MS = 10_000

type Write = (line: object, message: string) => void

/**
 * Writes the first line of a kind whole, then every ten seconds how many more there were, until
 * there were none: a log must not fill the disk while something is away.
 */
export function createSampledLog(): (
  kind: string,
  write: Write,
  line: object,
  message: string,
) => void {
  const more = new Map<string, number>()
  return (kind, write, line, message) => {
    const count = more.get(kind)
    if (count !== undefined) {
      more.set(kind, count + 1)
      return
    }
    more.set(kind, 0)
    write(line, message)
    const timer = setInterval(() => {
      const since = more.get(kind) ?? 0
      if (since === 0) {
        clearInterval(timer)
        more.delete(kind)
        return
      }
      more.set(kind, 0)
      write({ kind, more: since, seconds: EVERY_MS / 1000 }, message)
    }, EVERY_MS)
    timer.unref()
  }
}
