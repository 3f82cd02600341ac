/** A whole number from 0 up to, not including, `maxExclusive` (at most 256), uniform and not to be guessed. */
export function randomInt(maxExclusive: number): number {
  // The rest above the last whole multiple would favour the small numbers.
  const limit = 256 - (256 % maxExclusive)
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return byte % maxExclusive
  }
}

/**
 * A random key that cannot be guessed, as a UUID. `randomUUID` is missing on insecure addresses.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [8, 12, 16, 20, 32]
    .map((end, i, ends) => hex.slice(i === 0 ? 0 : ends[i - 1], end))
    .join('-')
}
