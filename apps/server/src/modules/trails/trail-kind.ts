import { placeWords, type MadeField } from '@bramble/domain/challenge/made'
import { partsOfChallenge } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { removeTrail } from './own-trails.ts'
import { knownSpots } from './trail-parts.ts'
import { isComplete, refuseFar, type KnownSpot, type Trail, type TrailKind } from './trail.ts'
import { refuseUnfit } from './trail-input.ts'
import { reportsOfTrails } from './trail-reports.repository.ts'
import type { TrailsDeps } from './trails.deps.ts'
import {
  findTrail,
  findTrails,
  holdsText,
  listTrailsOf,
  lockTrail,
  updateTrailRecord,
} from './trails.repository.ts'

/** Trails as something that is made, published, reported and looked after, as challenges are. */
export function trailKind(deps: TrailsDeps): TrailKind {
  return {
    name: 'trail',
    deps,
    reports: reportsOfTrails,
    find: findTrail,
    lock: lockTrail,
    listOf: (ownerId) => listTrailsOf(deps.database.orm, ownerId),
    listAll: findTrails,
    update: (tx, { id }, change, nowMs) => updateTrailRecord(tx, id, change, nowMs),
    async remove(id, alsoIn) {
      if (!(await removeTrail(deps, id, () => true, alsoIn))) throw new AppError('trail.not-found')
    },
    announce: () => undefined,
    async partsOf(all, tx) {
      const spotsOf = await knownSpots(deps, all, tx)
      return (trail) => partsOfTrail(trail, spotsOf(trail))
    },
    placeOf: ({ start }) => start,
    async requireFit(trail, isShownAnew, tx) {
      const spots = (await knownSpots(deps, [trail], tx))(trail)
      refuseUnfit(trail, spots)
      if (!isShownAnew) return
      // Its maker may have changed it while it was hidden.
      if (!isComplete(spots)) throw new AppError('trail.incomplete')
      refuseFar(trail, spots, trail.start)
    },
    matches: holdsText,
    visitOf: (...of) => deps.trailVisits.visitOf(...of),
    needsFind: true,
    isOpenToVisitors: true,
  }
}

/** All that its maker has made of a trail, field by field, its challenges among it. */
function partsOfTrail(trail: Trail, spots: readonly KnownSpot[]): MadeField[] {
  const { coverId, groupId, isOrdered, opening, wheels } = trail
  const ids = spots.map(({ challengeId }) => challengeId)
  const own: MadeField[] = [
    { part: 'name', key: 'name', words: trail.name },
    { part: 'text', key: 'sentence', words: trail.sentence },
    { part: 'place', key: 'start', words: placeWords(trail.start) },
    { part: 'picture', key: 'cover', words: coverId ?? '' },
    { part: 'maker', key: 'group', words: groupId ?? '' },
    { part: 'rules', key: 'rules', words: JSON.stringify([isOrdered, wheels, opening]) },
    { part: 'spots', key: 'spots', words: ids.join(' ') },
  ]
  const inOthers = Object.entries(trail.texts).flatMap(
    ([language, { name, sentence }]): MadeField[] => [
      { part: 'name', key: `${language}.name`, language, words: name },
      { part: 'text', key: `${language}.sentence`, language, words: sentence },
    ],
  )
  const ofSpots = spots.flatMap(({ challengeId: spotId, challenge, texts }): MadeField[] => [
    ...partsOfChallenge(challenge).map((one) => ({ ...one, key: `${spotId}.${one.key}`, spotId })),
    ...Object.entries(texts).flatMap(([language, text]) =>
      Object.entries(text).map(([field, words]): MadeField => ({
        part: field === 'title' ? 'name' : 'text',
        key: `${spotId}.${language}.${field}`,
        words: [words].flat().join(' · '),
        spotId,
        language,
      })),
    ),
  ])
  return [...own, ...inOthers, ...ofSpots].filter(({ words }) => words !== '')
}
