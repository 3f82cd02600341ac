import type { GuardianChallenge } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { holdsSearch } from '@bramble/domain/text/folded'
import { compareTitles } from '#/platform/format.ts'

export type Sort = 'nearest' | 'newest' | 'title'
export type Whose = 'all' | 'own' | 'groups'

/** Filter and order of the list. */
export interface ListView {
  search: string
  whose: Whose
  sort: Sort
}

export interface ListedChallenge {
  challenge: GuardianChallenge
  /** From the guardian; null while their position is not known [CHAL-10]. */
  distanceMeters: number | null
}

const ORDERS: Record<Sort, (a: ListedChallenge, b: ListedChallenge) => number> = {
  // Without a position all distances are equal, and the next criterion decides.
  nearest: (a, b) => (a.distanceMeters ?? 0) - (b.distanceMeters ?? 0) || ORDERS.newest(a, b),
  newest: (a, b) => Date.parse(b.challenge.createdAt) - Date.parse(a.challenge.createdAt),
  title: (a, b) => compareTitles(a.challenge.title, b.challenge.title) || ORDERS.newest(a, b),
}

/** The shown list: filtered, with distances from the guardian, sorted [CHAL-01]. */
export function arrange(
  challenges: readonly GuardianChallenge[],
  { search, whose, sort }: ListView,
  from: LatLng | null,
): ListedChallenge[] {
  const words = search.trim().split(/\s+/)
  return challenges
    .filter(({ isOwn }) => whose === 'all' || isOwn === (whose === 'own'))
    .filter((challenge) => {
      const text = searchable(challenge)
      return words.every((word) => holdsSearch(text, word))
    })
    .map((challenge) => ({
      challenge,
      distanceMeters: from === null ? null : haversineMeters(from, challenge.location),
    }))
    .sort(ORDERS[sort])
}

function searchable({ title, description, childPhotoPrompt }: GuardianChallenge): string {
  return `${title}\n${description}\n${childPhotoPrompt ?? ''}`
}
