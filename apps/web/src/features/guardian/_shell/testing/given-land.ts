import type { KeeperArea, KeeperWord } from '@bramble/contract'
import { PARK } from '#/testing/givens.ts'
import type { Stage } from '#/testing/stage.ts'

export const AREA_ID = '00000097-7a51-4d6e-9f1e-7d3a0c1b2e3f'

const WORDS = {
  name: 'Otter Valley Reserve',
  contact: 'rangers@example.org, 01234 567890',
  reasons: { en: 'Lapwings breed here.', de: 'Hier brüten Kiebitze.' },
}

/** A square of some 200 m around the park, closed from March to June. */
export function givenArea(change: Partial<KeeperArea> = {}): KeeperArea {
  const { lat, lng } = PARK
  const corner = (east: number, north: number): [number, number] => [
    lng + east * 0.0015,
    lat + north * 0.001,
  ]
  const ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)]
  return {
    ...{ id: AREA_ID, ...WORDS, rule: 'not-here', months: [3, 4, 5, 6], groupId: null },
    polygons: [[ring]],
    ...change,
  }
}

export function givenKeeperWord(change: Partial<KeeperWord> = {}): KeeperWord {
  return {
    ...{ ...WORDS, rule: 'not-here', months: [3, 4, 5, 6], may: 'no' },
    trail: { word: 'mabiro', name: 'Round the mill pond' },
    ...change,
  }
}

/** Somebody who keeps land is signed in. */
export function givenKeeper({ api, signIn }: Stage, ...areas: KeeperArea[]): void {
  signIn({ isKeeper: true })
  api.on('listAreas', () => areas)
  api.on('listGroups', () => [])
}
