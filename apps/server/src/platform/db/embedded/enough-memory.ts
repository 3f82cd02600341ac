import { totalmem } from 'node:os'

/** A first start was seen to need 220 MB. */
const MIN_MEGABYTES = 256
const BYTES_PER_MEGABYTE = 1024 * 1024

/** The system would end this process without a word. */
export class TooLittleMemoryError extends Error {
  override readonly name = 'TooLittleMemoryError'

  constructor(megabytes: number) {
    super(
      `This machine or container gives the server ${megabytes} MB of memory. With the embedded database ` +
        `it needs ${MIN_MEGABYTES} MB, and 512 MB to look at photos: give it more, or set DATABASE_URL`,
    )
  }
}

/** How much memory there is, bytes. */
export interface Memory {
  machine: number
  /** Memory that a container or unit may use: 0, or more than there is, where nothing limits it. */
  limit: number
}

/** @throws TooLittleMemoryError */
export function assertEnoughMemory({ machine, limit }: Memory = readMemory()): void {
  const megabytes = Math.floor(
    (limit > 0 ? Math.min(machine, limit) : machine) / BYTES_PER_MEGABYTE,
  )
  if (megabytes < MIN_MEGABYTES) throw new TooLittleMemoryError(megabytes)
}

function readMemory(): Memory {
  return { machine: totalmem(), limit: process.constrainedMemory() }
}
