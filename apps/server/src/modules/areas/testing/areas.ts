import type { CallBody } from '@bramble/contract'
import { fromPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { TestApp } from '#/testing/test-app.ts'

/** What a keeper draws: a square around a place, whose half side is so many metres. */
export function areaAround(
  place: LatLng,
  halfMeters: number,
  change: Partial<CallBody<'saveArea'>> = {},
): CallBody<'saveArea'> {
  const corner = (east: number, north: number) =>
    fromPlane(place, { eastMeters: east * halfMeters, northMeters: north * halfMeters })
  return {
    name: 'Otter Valley Reserve',
    contact: 'rangers@example.org, 01234 567890',
    reasons: { en: 'Lapwings breed here.' },
    rule: 'not-here',
    months: [],
    groupId: null,
    points: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
    ...change,
  }
}

/** An administrator has said that this account keeps some land. */
export async function markAsKeeper(app: TestApp, targetId: string, isKeeper = true): Promise<void> {
  await app.modules.admin.acts.markAsKeeper({ targetId, actorId: null }, isKeeper)
}

/** The operator has loaded these. */
export async function loadAreas(
  app: TestApp,
  areas: readonly CallBody<'saveArea'>[],
): Promise<string[]> {
  const loaded = areas.map(({ points = [], ...words }) => {
    const ring = [...points, points[0]!].map(({ lat, lng }) => [lng, lat] as const)
    return { ...words, accountId: null, polygons: [[ring]] }
  })
  return app.modules.areas.operator.add(loaded)
}
