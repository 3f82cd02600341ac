/** Chunks of the app that will be needed where the signal may be poor. */
export type LaterParts = 'child' | 'after-payment'

const loaders = new Map<LaterParts, readonly (() => Promise<unknown>)[]>()

/** Registers the loaders of a part; screens do not import each other. */
export function registerLaterParts(
  parts: LaterParts,
  load: readonly (() => Promise<unknown>)[],
): void {
  loaders.set(parts, load)
}

/**
 * Loads a part's chunks one after the other in the background; one that fails is loaded when it is
 * needed.
 */
export async function loadLaterParts(parts: LaterParts): Promise<void> {
  for (const load of loaders.get(parts) ?? []) {
    await load().catch(() => undefined)
  }
}
