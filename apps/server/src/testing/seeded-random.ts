import type { Random } from '#/platform/random.ts'

/** The same "chance" at every run. Never outside tests: anyone can compute it. */
export function createSeededRandom(seed = 1): Random {
  let state = seed >>> 0
  // mulberry32: small, and good enough that distributions look right.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  function bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => next() & 0xff))
  }
  return {
    bytes,
    int: (maxExclusive) => Math.floor((next() / 2 ** 32) * maxExclusive),
    uuid() {
      const raw = bytes(16)
      raw.writeUInt8((raw.readUInt8(6) & 0x0f) | 0x40, 6)
      raw.writeUInt8((raw.readUInt8(8) & 0x3f) | 0x80, 8)
      return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    token: () => bytes(32).toString('base64url'),
  }
}
