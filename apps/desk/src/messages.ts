import type { Place } from './ground.ts'

/** A hidden challenge as the server named it to a child's phone. */
export interface SeenChallenge {
  id: string
  location: Place
}

/** Message of the desk to a phone: its position. */
export interface DeskMessage {
  bramble: 'desk'
  place: Place
}

/** Message of a phone to the desk. */
export type PhoneMessage =
  /** The page has started and asks for its position. */
  | { bramble: 'phone'; type: 'hello'; path: string }
  | { bramble: 'phone'; type: 'path'; path: string }
  | {
      bramble: 'phone'
      type: 'proximity'
      state: string
      distance: number | null
      challenge: SeenChallenge | null
      nearbyChallenges: SeenChallenge[]
      /** All challenges of this game are done. */
      limitReached: boolean
    }
  /** The child's finish code, which the guardian's phone would scan. */
  | { bramble: 'phone'; type: 'return-token'; token: string }

/** Whether a message has the form of a phone's; its sender is checked by origin. */
export function isPhoneMessage(data: unknown): data is PhoneMessage {
  return typeof data === 'object' && data !== null && 'bramble' in data && data.bramble === 'phone'
}
