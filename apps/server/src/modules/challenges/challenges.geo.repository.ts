import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { type BoundingBox, boxesAround } from '@bramble/domain/geo/bounding-box'
import { EARTH_RADIUS_METERS, nearestWithin } from '@bramble/domain/geo/distance'
import type { ChallengeStatus } from '@bramble/domain/challenge/challenge'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { toWebMercator } from '@bramble/domain/geo/web-mercator'
import type { Queryable } from '#/platform/db/database.ts'
import {
  roundPlace,
  type ChallengeScope,
  type NearSearch,
  type PlayableChallenge,
} from './challenge.ts'
import { challenges } from './challenges.tables.ts'

/** A search around a place. */
export interface NearQuery extends Omit<NearSearch, 'exceptIds'> {
  exceptIds?: readonly string[]
}

export interface OwnedDraft extends PlayableChallenge {
  ownerId: string | null
  /** The game it was hidden for; a draft has this or an owner. */
  gameId: string | null
}

/** A challenge with all that decides who plays it. */
export interface KnownChallenge extends OwnedDraft {
  status: ChallengeStatus
}

/** All spatial SQL: a box around the place by an index, then the distance on the globe. */
export type ChallengeGeo = ReturnType<typeof createChallengeGeo>

const fields = {
  id: challenges.id,
  title: challenges.title,
  lat: challenges.lat,
  lng: challenges.lng,
  accuracyMeters: challenges.accuracyMeters,
  hidingRadiusMeters: challenges.hidingRadiusMeters,
  wheels: challenges.wheels,
  hasPicture: sql<boolean>`(${challenges.showReferenceInGame} and ${challenges.referenceImageId} is not null)`,
}
/** Whose draft it is; null where it is published. */
const draftOwner = sql<
  string | null
>`case when ${challenges.status} = 'draft' then ${challenges.ownerId} end`

// SQL and this code may order two nearly equal distances differently.
const SPARE_NEIGHBOURS = 20

export function createChallengeGeo(db: Queryable) {
  const aroundCircle = ({ place, radiusMeters }: Pick<NearQuery, 'place' | 'radiusMeters'>) =>
    or(...boxesAround(place, radiusMeters).map(onPlane))
  return {
    /** Challenges within the radius, nearest first; equal distances by id. */
    async nearest(query: NearQuery): Promise<OwnedDraft[]> {
      const { gameId } = challenges
      const rows = await db
        .select({ ...fields, ownerId: draftOwner, gameId })
        .from(challenges)
        .where(
          and(
            inScope(query.scope),
            isReached(query.scope),
            notIn(query.exceptIds),
            aroundCircle(query),
          ),
        )
        .orderBy(metersFrom(query.place), asc(challenges.id))
        .limit(query.limit + SPARE_NEIGHBOURS)
      const { place, radiusMeters, limit } = query
      return nearestWithin(rows.map(located), place, radiusMeters).slice(0, limit)
    },
    async publishedIn(box: BoundingBox): Promise<PlayableChallenge[]> {
      const rows = await db
        .select(fields)
        .from(challenges)
        .where(and(eq(challenges.status, 'published'), onPlane(box)))
      return rows.map(located)
    },
    async draftsIn(box: BoundingBox): Promise<OwnedDraft[]> {
      const rows = await db
        .select({ ...fields, ownerId: challenges.ownerId, gameId: challenges.gameId })
        .from(challenges)
        .where(and(eq(challenges.status, 'draft'), isSomebodys(), isVisited(), onPlane(box)))
      return rows.map(located)
    },
    /** Those of these that are there, wherever they lie, in no order. */
    async listAmong(ids: readonly string[]): Promise<KnownChallenge[]> {
      const { ownerId, gameId, status } = challenges
      const rows = await db
        .select({ ...fields, ownerId, gameId, status })
        .from(challenges)
        .where(inArray(challenges.id, [...ids]))
      return rows.map(located)
    },
    async count(query: Pick<NearQuery, 'place' | 'radiusMeters' | 'scope'>) {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(challenges)
        .where(
          and(
            inScope(query.scope),
            isReached(query.scope),
            aroundCircle(query),
            sql`${metersFrom(query.place)} <= ${query.radiusMeters}`,
          ),
        )
      return row?.count ?? 0
    },
  }
}

function isSomebodys(): SQL | undefined {
  return or(isNotNull(challenges.ownerId), isNotNull(challenges.gameId))
}

/** A place that was put on a map is no place to send a child to, until somebody has stood there. */
function isVisited(): SQL {
  return eq(challenges.isUnvisited, false)
}

function inScope({ ownerIds, gameIds = [] }: ChallengeScope): SQL | undefined {
  return or(
    eq(challenges.status, 'published'),
    ownerIds.length === 0
      ? undefined
      : and(inArray(challenges.ownerId, [...ownerIds]), isVisited()),
    gameIds.length === 0 ? undefined : inArray(challenges.gameId, [...gameIds]),
  )
}

function isReached({ isOnWheels }: ChallengeScope): SQL | undefined {
  return isOnWheels === true ? sql`${challenges.wheels} is distinct from 'no'` : undefined
}

function notIn(ids: readonly string[] | undefined): SQL | undefined {
  if (!ids || ids.length === 0) return undefined
  return sql`not (${challenges.id} = any(${sql.param([...ids])}::uuid[]))`
}

/** With the GiST index on Web-Mercator metres. */
function onPlane(box: BoundingBox): SQL {
  const from = toWebMercator({ lat: box.south, lng: box.west })
  const to = toWebMercator({ lat: box.north, lng: box.east })
  const southWest = sql`point(${from.xMeters}::float8, ${from.yMeters}::float8)`
  const northEast = sql`point(${to.xMeters}::float8, ${to.yMeters}::float8)`
  return sql`${challenges.pos} <@ box(${southWest}, ${northEast})`
}

function metersFrom(place: LatLng): SQL {
  const { lat, lng } = roundPlace(place)
  const halfLat = sql`sin(radians(${challenges.lat} - ${lat}::float8) / 2)`
  const halfLng = sql`sin(radians(${challenges.lng} - ${lng}::float8) / 2)`
  const cosines = sql`cos(radians(${lat}::float8)) * cos(radians(${challenges.lat}))`
  const squared = sql`power(${halfLat}, 2) + ${cosines} * power(${halfLng}, 2)`
  return sql`(${2 * EARTH_RADIUS_METERS}::float8 * asin(least(1, sqrt(${squared}))))`
}

function located<R extends LatLng>({ lat, lng, ...rest }: R) {
  return { ...rest, location: { lat, lng } }
}
