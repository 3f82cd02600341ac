import type { KeeperArea } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import {
  calendarMonthAt,
  saysOf,
  type AreaOutline,
  type Polygon,
  type Stand,
} from '@bramble/domain/land/keeper-area'
import { AppError } from '#/platform/http/app-error.ts'
import { say } from '#/platform/text/words.ts'

/** What a keeper says of some land. */
export type AreaRecord = Omit<KeeperArea, 'polygons'> & {
  /** Who changes it; null: the operator alone. */
  accountId: string | null
  polygons: Polygon[]
}

/** An area as it is remembered. */
export interface KeptArea extends AreaRecord, AreaOutline {
  months: number[]
  polygons: Polygon[]
  /** Accounts whose trails are the keeper's. */
  makers: ReadonlySet<string>
}

const STAND = { 'not-here': 'no', 'own-trails': 'no', 'on-path': 'on-path' } as const

/**
 * The strictest of the areas that say something of a place to what a maker has there. Null: none does.
 *
 * @param makerId of a trail, or of a challenge on one; null: anybody's game
 */
export function strictestAt(
  areas: readonly KeptArea[],
  place: LatLng,
  { nowMs, makerId }: { nowMs: number; makerId: string | null },
): KeptArea | null {
  const month = calendarMonthAt(nowMs, place.lng)
  let found: KeptArea | null = null
  for (const area of areas) {
    if (!saysOf(area, place, month)) continue
    if (area.rule === 'own-trails' && makerId !== null && area.makers.has(makerId)) continue
    if (standOf(area) === 'no') return area
    found ??= area
  }
  return found
}

export function standOf(area: KeptArea | null): Stand {
  return area === null ? 'free' : STAND[area.rule]
}

/** Refuses in the keeper's name. */
export function closedBy({ rule, months, name, contact }: KeptArea): AppError {
  const key = rule === 'not-here' && months.length > 0 ? 'not-now' : rule
  return new AppError('area.closed', { sentence: say(`shared.keeper.${key}`, { name, contact }) })
}
