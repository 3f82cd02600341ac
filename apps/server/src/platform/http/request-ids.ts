import { randomBytes } from 'node:crypto'

/**
 * Makes ids of requests for the log and for answers that report a failure: of this process, and
 * a number. They say nothing about who asks.
 */
export function createRequestIds(): () => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${(count += 1).toString(36)}`
}
