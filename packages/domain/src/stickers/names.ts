import { regionAt } from '../challenge/region.ts'
import { naturalMonthAt } from '../challenge/season.ts'
import type { NameTheme } from '../challenge/task-traits.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import data from './names.json' with { type: 'json' }

/** What a child may call its find. */
export type FindName = keyof typeof data

/** `months` as in the north, 1 to 12; left out: it is there all the year. */
interface NameTraits {
  theme: string
  regions: readonly string[]
  months?: readonly number[]
}

/** In each theme the common names first, and neighbours unlike each other. */
const NAMES = Object.entries<NameTraits>(data) as [FindName, NameTraits][]

/** Names of a theme that may be true of a find at this place and time, in epoch milliseconds. */
export function namesFor(theme: NameTheme, place: LatLng, atMs: number): FindName[] {
  const region = regionAt(place) ?? 'anywhere'
  const month = naturalMonthAt(atMs, place.lat)
  const fits = ({ theme: own, regions, months }: NameTraits) =>
    own === theme &&
    (regions.includes(region) || regions.includes('anywhere')) &&
    (month === null || months === undefined || months.includes(month))
  return NAMES.flatMap(([name, traits]) => (fits(traits) ? [name] : []))
}
