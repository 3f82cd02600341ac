import { expect } from 'vitest'

/** Waits, as long as work is under way, until this is so. @throws where it never is */
export async function until(
  world: { settle: () => Promise<void> },
  isSo: () => boolean,
): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    if (isSo()) return
    await world.settle()
  }
  throw new Error('it never became so')
}

/** Waits, as long as work is under way, for an address, and fails where it is not reached. */
export async function reaches(
  world: { settle: () => Promise<void> },
  path: () => string,
  address: string,
): Promise<void> {
  await until(world, () => path() === address)
  expect(path()).toBe(address)
}
