import type { LibraryTaskView } from '@bramble/contract'
import {
  HABITATS,
  LIBRARY_AGES,
  LIBRARY_KINDS,
  SEASONS,
  type Habitat,
  type LibraryAge,
  type LibraryKind,
  type Season,
} from '@bramble/domain/challenge/task-traits'

/** Which tasks are shown. */
export interface LibraryFilter {
  age: LibraryAge | 'all'
  season: Season | 'all'
  habitat: Habitat | 'all'
  kind: LibraryKind | 'all'
}

const CHOICES = {
  age: LIBRARY_AGES,
  season: SEASONS,
  habitat: HABITATS,
  kind: LIBRARY_KINDS,
} as const satisfies { [K in keyof LibraryFilter]: readonly LibraryFilter[K][] }

/** The filter of an address; what it does not know counts as all. */
export function filterOf(params: URLSearchParams): LibraryFilter {
  const choice = <T extends string>(name: string, known: readonly T[]): T | 'all' =>
    known.find((one) => one === params.get(name)) ?? 'all'
  return {
    age: choice('age', CHOICES.age),
    season: choice('season', CHOICES.season),
    habitat: choice('habitat', CHOICES.habitat),
    kind: choice('kind', CHOICES.kind),
  }
}

/** The same as parameters of an address, without what is not limited. */
export function paramsOf(filter: LibraryFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== 'all'))
}

/** Tasks that fit all of a filter, in their order. */
export function fitting(
  tasks: readonly LibraryTaskView[],
  { age, season, habitat, kind }: LibraryFilter,
): LibraryTaskView[] {
  return tasks.filter(
    (task) =>
      (age === 'all' || task.ages.includes(age)) &&
      (season === 'all' || task.seasons.includes(season)) &&
      (habitat === 'all' || task.habitats.includes(habitat)) &&
      (kind === 'all' || task.kind === kind),
  )
}
