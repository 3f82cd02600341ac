import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether `value` is written like a UUID of any version, in either case. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

/**
 * A new UUID (version 7): 48 bits of time, then 74 random bits. New rows land side by side in the
 * primary key's index, and nobody can guess the next one.
 *
 * NOTE: it tells when it was made. Where that is a secret, use `random.uuid()` or `random.token()`.
 */
export function newId(clock: Clock, random: Random): string {
  const bytes = random.bytes(16)
  bytes.writeUIntBE(clock.now(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
