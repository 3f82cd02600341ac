import { createHash } from 'node:crypto'
import type { CallName } from '@bramble/contract'
import type { RequestContext } from '#/platform/http/route.ts'
import type { Random } from '#/platform/random.ts'

/**
 * Ids derived from account, key and request: a repeated request gets the same ids, also after a
 * restart, without a table. UUID version 8: 66 bits of account and key, a byte for the place in
 * the request, 48 bits of the request's hash, by which another request with the same key is
 * detected.
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
    /** Id of the challenge at this index of the request. */
    at: (index: number) => build(index, asked),
    /** First and last id that any request with this key could have. */
    range: [build(0, new Uint8Array(6)), build(255, new Uint8Array(6).fill(255))] as const,
  }
}

/** What is known of a request that makes something once, however often it arrives. */
export type OnceRequest = Pick<
  RequestContext<CallName>,
  'caller' | 'idempotencyKey' | 'requestHash' | 'nowMs'
>

/** The ids of what a request makes for an account; without a key, others each time. */
export function idsOf(
  { idempotencyKey, requestHash }: OnceRequest,
  accountId: string,
  random: Random,
): ReturnType<typeof createIds> {
  const key = idempotencyKey ?? random.token()
  return createIds({ accountId, key, requestHash: requestHash ?? '' })
}
