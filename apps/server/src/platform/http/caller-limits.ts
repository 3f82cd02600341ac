import type { BucketName } from './limit-config.ts'
import type { Limits } from './limits.ts'
import type { Caller } from './route.ts'

/** Buckets of a caller and of the address it comes from. */
export type CalledBucket = {
  [Name in BucketName]: `${Name}Address` extends BucketName ? Name : never
}[BucketName]

/**
 * Counts a call that needs no account: for the account, the browser or the address, and for the address
 * always. Cookies of browsers and accounts cost nothing, so neither of them decides alone. Who is
 * stopped takes nothing from the others behind its address.
 * @param cost how many of what the bucket counts it asks for
 * @throws limit.too-many
 */
export async function consumeOfCaller(
  limits: Pick<Limits, 'consume'>,
  bucket: CalledBucket,
  { guardian, visitorId, address }: Pick<Caller, 'guardian' | 'visitorId' | 'address'>,
  cost = 1,
): Promise<void> {
  await limits.consume(bucket, guardian?.accountId ?? visitorId ?? address, cost)
  await limits.consume(`${bucket}Address`, address, cost)
}
