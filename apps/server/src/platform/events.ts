/** Events, emitted after the commit. */
export interface EventPayloads {
  /** Anything may have changed unheard: every cache is dropped. */
  'all.changed': object
  'session.changed': { sessionId: string }
  'player.changed': { playerId: string; sessionId: string }
  /** The player was deleted. */
  'player.gone': { playerId: string }
  'challenge.changed': { challengeId: string }
  'group.changed': { groupId: string }
  'area.changed': { areaId: string }
  /** A device's credential got another token, or is gone. */
  'credential.changed': { credentialId: string }
  /** Role or signed-in browsers of an account changed. */
  'account.changed': { accountId: string }
  /** A piece of work was put into a queue. */
  'piece.waits': { queue: string }
}

export type EventName = keyof EventPayloads
type Listener<E extends EventName> = (payload: EventPayloads[E]) => void

/** Events by which parts of the server drop caches, and hear of work. */
export interface Events {
  on<E extends EventName>(name: E, listener: Listener<E>): void
  emit<E extends EventName>(name: E, payload: EventPayloads[E]): void
}

type Listeners = { [E in EventName]: Listener<E>[] }

/**
 * Events inside one process. Listeners run at once and in order; one that throws does not keep the
 * others from hearing, and its error is thrown at the end, because it is a defect.
 */
export function createEvents(): Events {
  const listeners: Listeners = {
    'all.changed': [],
    'session.changed': [],
    'player.changed': [],
    'player.gone': [],
    'challenge.changed': [],
    'group.changed': [],
    'area.changed': [],
    'credential.changed': [],
    'account.changed': [],
    'piece.waits': [],
  }
  return {
    on(name, listener) {
      listeners[name].push(listener)
    },
    emit(name, payload) {
      const failures: unknown[] = []
      for (const listener of listeners[name]) {
        try {
          listener(payload)
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `listener of ${name} failed`)
    },
  }
}

/**
 * Awaits a write and announces it in any case: when only the answer of the database was lost, the
 * change has happened, and a cache dropped for nothing costs one look-up.
 */
export async function announceAfter<T>(write: Promise<T>, announce: () => void): Promise<T> {
  try {
    return await write
  } finally {
    announce()
  }
}
