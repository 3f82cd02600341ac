/** Waits for a page that is loaded on demand. */
export async function until(
  world: { settle: () => Promise<void> },
  isSo: () => boolean,
): Promise<void> {
  for (let tries = 0; tries < 3_000 && !isSo(); tries++) await world.settle()
}
