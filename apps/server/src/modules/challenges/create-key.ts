import { createHash } from 'node:crypto'

/** Ids of the challenges that one request makes. */
export type CreateIds = ReturnType<typeof createIds>

/**
 * Ids that follow from who asks, under which key and for what: the same request again gives the same
 * ids, also after a restart, and the rows themselves are the memory of it. In the order of the UUID
 * (version 8): 66 bits of account and key, a byte for the place in the request, 48 bits of what was
 * asked for, by which another request under the same key is told.
 */
export function createIds(of: { accountId: string; key: string; requestHash: string }) {
  const key = createHash('sha256').update(`${of.accountId} ${of.key}`).digest()
  const asked = createHash('sha256').update(of.requestHash).digest()
  const build = (index: number, content: Uint8Array) => {
    const bytes = Buffer.concat([key.subarray(0, 9), Uint8Array.of(index), content.subarray(0, 6)])
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
  return {
    /** Of the challenge at this place of the request, from 0. */
    at: (index: number) => build(index, asked),
    /** All ids that any request under the same key could have: first and last. */
    range: [build(0, new Uint8Array(6)), build(255, new Uint8Array(6).fill(255))] as const,
  }
}
