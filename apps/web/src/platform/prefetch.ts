/** Parts of the app that will be needed where the signal may be poor. */
export type LaterParts = 'child' | 'after-payment'

const loaders = new Map<LaterParts, readonly (() => Promise<unknown>)[]>()

/** The app says how its later parts are loaded; screens do not know each other. */
export function registerLaterParts(
  parts: LaterParts,
  load: readonly (() => Promise<unknown>)[],
): void {
  loaders.set(parts, load)
}

/** Loads them quietly one after the other; a part that fails is loaded when it is needed. */
export async function loadLaterParts(parts: LaterParts): Promise<void> {
  for (const load of loaders.get(parts) ?? []) {
    await load().catch(() => undefined)
  }
}
