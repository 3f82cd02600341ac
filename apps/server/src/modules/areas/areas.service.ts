import type { KeeperWord } from '@bramble/contract'
import { boxesAround } from '@bramble/domain/geo/bounding-box'
import { fromPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { boxAround, calendarMonthAt, isOfMonth, type Stand } from '@bramble/domain/land/keeper-area'
import { KEPT_TO_PATH_METERS } from '@bramble/domain/limits'
import type { AccountsService } from '#/modules/accounts/index.ts'
import type { AskedFor, GroundService } from '#/modules/ground/index.ts'
import type { Core } from '#/platform/core.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { closedBy, standOf, strictestAt, type KeptArea } from './area.ts'
import { listAreasOf } from './areas.repository.ts'

export interface AreasDeps extends Pick<Core, 'database' | 'clock' | 'random' | 'events'> {
  limits: Pick<Limits, 'consume'>
  accounts: { service: Pick<AccountsService, 'find' | 'lock'> }
  ground: { service: Pick<GroundService, 'wayMetersAt'> }
  /** Filled by `groups`. */
  groups: {
    service: {
      membersOf(groupIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
    }
  }
  /** Filled by `trails`: the nearest trail of these makers that is open today. */
  trails: () => {
    nearestOf(makers: ReadonlySet<string>, place: LatLng): Promise<KeeperWord['trail']>
  }
}

/** What the keeper of a place asks. */
interface Asked {
  area: KeptArea
  may: KeeperWord['may']
}

/** For what a place is asked about. */
interface Asking {
  /** Who made the trail or the challenge that is to be there; null: anybody's game. */
  makerId: string | null
  /** Null: nobody is led there anew, so the map is not asked for its paths. */
  askedFor: AskedFor | null
}

/** Land as a circle of hiding places sees it. */
export interface Land {
  standAt: (place: LatLng) => Stand
  /** Refuses in the name of a keeper of the circle. */
  closed: AppError
}

/** Other processes announce their changes; this bounds what a lost announcement could do. */
const KEPT_MS = 20_000
const RETRY_SECONDS = 2
/** Directions in which a circle is looked at for the keeper that is named. */
const DIRECTIONS = 12

export type AreasService = ReturnType<typeof createAreasService>

/** What keepers say of their land. Each question @throws ground.not-now where that cannot be read. */
export function createAreasService({ database, clock, events, ground, groups, trails }: AreasDeps) {
  let kept: { areas: Promise<readonly KeptArea[]>; atMs: number } | null = null
  const forget = () => {
    kept = null
  }
  for (const name of ['area.changed', 'group.changed', 'all.changed'] as const) {
    events.on(name, forget)
  }

  async function load(): Promise<KeptArea[]> {
    const rows = await listAreasOf(database.orm)
    const ids = rows.flatMap(({ groupId }) => groupId ?? [])
    const members =
      ids.length === 0 ? new Map<string, string[]>() : await groups.service.membersOf(ids)
    return rows.map((row) => {
      const makers = [row.accountId, ...(members.get(row.groupId ?? '') ?? [])]
      const known = new Set(makers.filter((one) => one !== null))
      return { ...row, box: boxAround(row.polygons), makers: known }
    })
  }

  /** What nobody could read does not allow anything. */
  async function all(): Promise<readonly KeptArea[]> {
    const nowMs = clock.now()
    if (kept === null || Math.abs(nowMs - kept.atMs) >= KEPT_MS) {
      const loading = load()
      kept = { areas: loading, atMs: nowMs }
      loading.catch(forget)
    }
    try {
      return await kept.areas
    } catch (cause) {
      throw new AppError('ground.not-now', { retryAfterSeconds: RETRY_SECONDS, cause })
    }
  }

  /** Areas whose boxes reach into a circle. */
  async function reaching(place: LatLng, radiusMeters: number): Promise<KeptArea[]> {
    const circles = boxesAround(place, radiusMeters)
    return (await all()).filter(({ box }) =>
      circles.some(
        (circle) =>
          box.west <= circle.east &&
          box.east >= circle.west &&
          box.south <= circle.north &&
          box.north >= circle.south,
      ),
    )
  }

  async function look(places: readonly LatLng[], of: Asking): Promise<(Asked | null)[]> {
    const areas = await all()
    if (areas.length === 0) return places.map(() => null)
    const nowMs = clock.now()
    const found = places.map((place) => strictestAt(areas, place, { nowMs, makerId: of.makerId }))
    const onPath = places.filter((_, at) => standOf(found[at]!) === 'on-path')
    const meters = of.askedFor === null ? [] : await ground.service.wayMetersAt(onPath, of.askedFor)
    return found.map((area): Asked | null => {
      if (area === null) return null
      if (standOf(area) === 'no') return { area, may: 'no' }
      if (of.askedFor === null) return { area, may: 'on-path' }
      // A map that is not there knows no path.
      return { area, may: (meters.shift() ?? Infinity) <= KEPT_TO_PATH_METERS ? 'on-path' : 'no' }
    })
  }

  async function wordOf(asked: Asked | null, place: LatLng): Promise<KeeperWord | null> {
    if (asked === null) return null
    const { name, contact, reasons, rule, months, makers } = asked.area
    const isOffered = asked.may === 'no' && makers.size > 0
    const trail = isOffered ? await trails().nearestOf(makers, place) : null
    return { name, contact, reasons, rule, months, may: asked.may, trail }
  }

  return {
    look,
    /** @throws area.closed where a keeper says no to one of these places */
    async requireFree(places: readonly LatLng[], of: Asking): Promise<void> {
      const refusing = (await look(places, of)).find((asked) => asked?.may === 'no')
      if (refusing != null) throw closedBy(refusing.area)
    },
    /** The words of keepers on places, in their order, for people. */
    wordsOn: async (places: readonly LatLng[], of: Asking) =>
      Promise.all((await look(places, of)).map((one, at) => wordOf(one, places[at]!))),
    /** The strictest word on some places that are played together. */
    async wordOn(places: readonly LatLng[], of: Asking): Promise<KeeperWord | null> {
      const asked = await look(places, of)
      const no = asked.findIndex((one) => one?.may === 'no')
      const at = no < 0 ? asked.findIndex((one) => one !== null) : no
      return at < 0 ? null : wordOf(asked[at]!, places[at]!)
    },
    /** Whether an area may reach into a circle, by the boxes around both. */
    mayTouch: async (place: LatLng, radiusMeters: number) =>
      (await reaching(place, radiusMeters)).length > 0,
    /** The land in a circle; null: no keeper says anything there. */
    async around(centre: LatLng, radiusMeters: number): Promise<Land | null> {
      const of = { nowMs: clock.now(), makerId: null }
      const month = calendarMonthAt(of.nowMs, centre.lng)
      const areas = (await reaching(centre, radiusMeters)).filter((area) => isOfMonth(area, month))
      const [first] = areas
      if (first === undefined) return null
      // A nest between the samples closes its own ground; they only choose who is named.
      const samples = circleOf(centre, radiusMeters)
      const found = samples.flatMap((place) => strictestAt(areas, place, of) ?? [])
      const saysNo = (area: KeptArea) => standOf(area) === 'no'
      return {
        standAt: (place) => standOf(strictestAt(areas, place, of)),
        closed: closedBy(found.find(saysNo) ?? areas.find(saysNo) ?? first),
      }
    },
    /**
     * Challenges that a game which is on no trail may lead to: not those in land whose keeper says no, but for drafts of
     * the keeper's own. Spots that were hidden for a game were asked about when they were hidden.
     */
    async playedAmong<
      T extends { location: LatLng; ownerId?: string | null; gameId?: string | null },
    >(found: readonly T[]): Promise<readonly T[]> {
      if (found.length === 0 || (await all()).length === 0) return found
      const refused = new Set<T>()
      const asked = found.filter(({ gameId = null }) => gameId === null)
      // One after the other: a crowd of readings at once would fill the queue of the map.
      for (const [makerId, made] of Map.groupBy(asked, ({ ownerId = null }) => ownerId)) {
        const places = made.map(({ location }) => location)
        const words = await look(places, { makerId, askedFor: 'family' })
        made.forEach((one, at) => words[at]?.may === 'no' && refused.add(one))
      }
      return found.filter((one) => !refused.has(one))
    },
  }
}

/** The middle of a circle, then places at half its radius and on its rim. */
function circleOf(centre: LatLng, radiusMeters: number): LatLng[] {
  const places = [0.5, 1].flatMap((share) =>
    Array.from({ length: DIRECTIONS }, (_, n) => {
      const angle = (2 * Math.PI * n) / DIRECTIONS
      const reach = share * radiusMeters
      const point = { eastMeters: reach * Math.sin(angle), northMeters: reach * Math.cos(angle) }
      return fromPlane(centre, point)
    }),
  )
  return [centre, ...places]
}
