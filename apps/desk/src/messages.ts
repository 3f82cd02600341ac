import type { Place } from './ground.ts'

/** A hidden challenge as the server named it to a child's phone. */
export interface SeenChallenge {
  id: string
  location: Place
}

/** What the desk tells a phone: where it is. */
export interface DeskMessage {
  bramble: 'desk'
  place: Place
}

/** What a phone tells the desk. */
export type PhoneMessage =
  /** The page has begun and wants to know where it is. */
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

/** Whether a message came from the stand-in of a phone; who sent it is checked by its origin. */
export function isPhoneMessage(data: unknown): data is PhoneMessage {
  return typeof data === 'object' && data !== null && 'bramble' in data && data.bramble === 'phone'
}
