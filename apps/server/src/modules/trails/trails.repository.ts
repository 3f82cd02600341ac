import { isTimeZone, timeZoneAt } from '@bramble/domain/trail/opening'
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { boxesAround } from '@bramble/domain/geo/bounding-box'
import { EARTH_RADIUS_METERS } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MOST_COUNTED, type ListCount } from '#/platform/db/count-up-to.ts'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import type { MadeState } from '@bramble/domain/challenge/made'
import { holding } from '#/platform/db/holding.ts'
import type { Trail, TrailRecord, TrailSpot } from './trail.ts'
import { trails, trailSpots, trailWords } from './trails.tables.ts'

type Row = typeof trails.$inferSelect

export async function findTrail(db: Queryable, id: string): Promise<Trail | null> {
  return (await listWhere(db, eq(trails.id, id)))[0] ?? null
}

/** The same, locked until the transaction ends. */
export async function lockTrail(tx: Tx, id: string): Promise<Trail | null> {
  const rows = await tx.select().from(trails).where(eq(trails.id, id)).for('update')
  return (await withAllSpots(tx, rows.map(toRecord)))[0] ?? null
}

export async function findByWord(db: Queryable, word: string): Promise<Trail | null> {
  return (await listWhere(db, eq(trails.word, word)))[0] ?? null
}

/** In no order. Unknown ids are skipped. */
export function findTrails(db: Queryable, ids: readonly string[]): Promise<Trail[]> {
  return listWhere(db, inArray(trails.id, [...ids]))
}

/** Newest first. */
export function listTrailsOf(db: Queryable, ownerId: string): Promise<Trail[]> {
  return listWhere(db, eq(trails.ownerId, ownerId), [desc(trails.createdAt), asc(trails.id)])
}

async function listWhere(
  db: Queryable,
  isMeant: SQL | undefined,
  order: SQL[] = [],
): Promise<Trail[]> {
  const rows = await db
    .select()
    .from(trails)
    .where(isMeant)
    .orderBy(...order)
  return withAllSpots(db, rows.map(toRecord))
}

export async function countTrailsOf(db: Queryable, ownerId: string): Promise<number> {
  return db.$count(trails, eq(trails.ownerId, ownerId))
}

/** Trails of an account in a range of ids. */
export function listTrailsInRange(
  db: Queryable,
  ownerId: string,
  [first, last]: readonly [string, string],
): Promise<Trail[]> {
  return listWhere(db, and(eq(trails.ownerId, ownerId), between(trails.id, first, last)))
}

/** A page of a search of published trails. */
export interface TrailSearch {
  near: { place: LatLng; radiusMeters: number } | null
  name: string
  /** Of these makers alone. */
  owners?: readonly string[]
  /** Whether what opens like this is to be found. */
  isOpen: (of: Pick<TrailRecord, 'opening' | 'timeZone'>) => boolean
  limit: number
  offset: number
}

/** Trails of one maker that come before those of others. */
const OF_ONE_MAKER = 3
/** Starts are as near as others in the same step, metres: the oldest comes first there. */
const SAME_DISTANCE_METERS = 100

/** How far around a place is looked first, in steps of the distance: in a city the nearest fill a page there. */
const FIRST_LOOKS = [3, 12, 50]

/**
 * Published trails whose start lies around the place, without their challenges, and how many there are: the nearest
 * first, at the same distance the oldest. After three of one maker come those of others, so nobody fills the list.
 */
export async function searchPublished(
  db: Queryable,
  search: TrailSearch,
): Promise<ListCount & { found: TrailRecord[] }> {
  const { name, owners } = search
  const isOf = owners === undefined ? undefined : inArray(trails.ownerId, [...owners])
  const isMeant = and(eq(trails.status, 'published'), isNamed(name), isOf)
  return { found: await findPage(db, search, isMeant), ...(await countOpen(db, search, isMeant)) }
}

/** The page is read from the smallest circle that fills it: what lies farther off comes after what it holds. */
async function findPage(
  db: Queryable,
  { near, isOpen, limit, offset }: TrailSearch,
  isMeant: SQL | undefined,
): Promise<TrailRecord[]> {
  const { opening, timeZone } = trails
  const step =
    near === null ? sql`0` : sql`round(${metersFrom(near.place)} / ${SAME_DISTANCE_METERS})`
  for (const steps of near === null ? [null] : [...FIRST_LOOKS, null]) {
    const isNearer = near !== null && steps !== null
    const isAround = isNearer
      ? and(inBoxes(near.place, (steps + 1) * SAME_DISTANCE_METERS), lte(step, steps))
      : isNear(near)
    const isWithin = and(isMeant, isAround)
    // Few trails open in a way of their own, so their times are not asked of each.
    const ways = await db.selectDistinct({ opening, timeZone }).from(trails).where(isWithin)
    const shut = ways.filter((way) => !isOpen(way))
    const isShut = sql`(${opening}, ${timeZone}) in (
      select one->'opening', one->>'timeZone' from jsonb_array_elements(${JSON.stringify(shut)}::jsonb) as one
    )`
    const rank = sql<number>`row_number() over (partition by ${trails.ownerId} order by ${step}, ${trails.createdAt}, ${trails.id})`
    const found = db
      .select({
        foundId: sql<string>`${trails.id}`.as('found_id'),
        step: sql<number>`${step}`.as('step'),
        turn: sql<number>`(${rank} - 1) / ${sql.raw(String(OF_ONE_MAKER))}`.as('turn'),
      })
      .from(trails)
      .where(and(isWithin, hasPlayedSpots(), not(isShut)))
      .as('found')
    const rows = await db
      .select({ trail: trails, turn: found.turn })
      .from(trails)
      .innerJoin(found, eq(found.foundId, trails.id))
      .orderBy(asc(found.turn), asc(found.step), asc(trails.createdAt), asc(trails.id))
      .limit(limit)
      .offset(offset)
    // A later turn could be overtaken by a maker who begins farther off.
    const isFilled = rows.length === limit && Number(rows.at(-1)?.turn) === 0
    if (steps === null || isFilled) return rows.map(({ trail }) => toRecord(trail))
  }
  return []
}

/** How many are open, of the first thousand that are found: of more it is not known how many are. */
async function countOpen(
  db: Queryable,
  { near, isOpen }: TrailSearch,
  isMeant: SQL | undefined,
): Promise<ListCount> {
  const some = db
    .select({ opening: trails.opening, timeZone: trails.timeZone })
    .from(trails)
    .where(and(isMeant, isNear(near), hasPlayedSpots()))
    .limit(MOST_COUNTED + 1)
    .as('some')
  const { opening, timeZone } = some
  const ways = await db
    .select({ opening, timeZone, value: count() })
    .from(some)
    .groupBy(opening, timeZone)
  const sum = (of: typeof ways) => of.reduce((all, { value }) => all + value, 0)
  const total = Math.min(MOST_COUNTED, sum(ways.filter(isOpen)))
  return sum(ways) > MOST_COUNTED ? { total, isMore: true } : { total }
}

function isNear(near: TrailSearch['near']): SQL | undefined {
  if (near === null) return undefined
  const { place, radiusMeters } = near
  return and(inBoxes(place, radiusMeters), lte(metersFrom(place), radiusMeters))
}

function inBoxes(place: LatLng, radiusMeters: number): SQL | undefined {
  return or(
    ...boxesAround(place, radiusMeters).map(({ south, north, west, east }) =>
      and(between(trails.lat, south, north), between(trails.lng, west, east)),
    ),
  )
}

/** How far a start is: the haversine formula, as `haversineMeters`. */
function metersFrom({ lat, lng }: LatLng): SQL {
  const half = (degrees: SQL) => sql`sin(radians(${degrees}) / 2) ^ 2`
  const across = sql`cos(radians(${lat}::float8)) * cos(radians(${trails.lat})) * ${half(sql`${trails.lng} - ${lng}::float8`)}`
  return sql`${2 * EARTH_RADIUS_METERS} * asin(least(1, sqrt(${half(sql`${trails.lat} - ${lat}::float8`)} + ${across})))`
}

/** Whether one of its challenges is played by others: the last one may be deleted, hidden or taken back. */
function hasPlayedSpots(): SQL {
  return sql`exists (
    select from trail_spots s join challenges c on c.id = s.challenge_id
    where s.trail_id = ${trails.id} and c.status = 'published'
  )`
}

/** Whose name in any language or sentence contains a text. */
export function holdsText(search: string): SQL | undefined {
  if (search === '') return undefined
  return or(isNamed(search), holding(trails.sentence, search))
}

/** By a part of the name in any language. */
function isNamed(name: string): SQL | undefined {
  if (name === '') return undefined
  const inOthers = sql`exists (select from jsonb_each(${trails.texts}) as one where ${holding(sql`one.value->>'name'`, name)})`
  // An index has the texts as they are written.
  const written = JSON.stringify(name).slice(1, -1)
  return or(holding(trails.name, name), and(holding(sql`${trails.texts}::text`, written), inOthers))
}

export async function insertTrail(tx: Tx, trail: Trail): Promise<void> {
  await tx.insert(trails).values(toRow(trail, trail.createdAtMs))
  await insertSpots(tx, trail)
}

export async function updateTrail(tx: Tx, trail: Trail, nowMs: number): Promise<void> {
  const { id, ...row } = toRow(trail, nowMs)
  await tx.update(trails).set(row).where(eq(trails.id, id))
  await tx.delete(trailSpots).where(eq(trailSpots.trailId, id))
  await insertSpots(tx, trail)
}

/** Changes the trail alone, not its challenges. */
export async function updateTrailRecord(
  tx: Tx,
  id: string,
  change: Partial<MadeState & Pick<Row, 'coverId'>>,
  nowMs: number,
): Promise<void> {
  await tx
    .update(trails)
    .set({ ...change, updatedAt: new Date(nowMs) })
    .where(eq(trails.id, id))
}

/** Its word stays taken. */
export async function eraseTrail(tx: Tx, id: string): Promise<void> {
  await tx.delete(trails).where(eq(trails.id, id))
}

/** False: some trail has or had this word. */
export async function takeWord(tx: Tx, word: string): Promise<boolean> {
  const taken = await tx
    .insert(trailWords)
    .values({ word })
    .onConflictDoNothing()
    .returning({ word: trailWords.word })
  return taken.length > 0
}

/** Gives the post at a challenge of a trail this code, or none. False: the challenge is not on it. */
export async function updatePost(
  tx: Tx,
  { trailId, challengeId }: { trailId: string; challengeId: string },
  postCode: string | null,
): Promise<boolean> {
  const rows = await tx
    .update(trailSpots)
    .set({ postCode })
    .where(and(eq(trailSpots.trailId, trailId), eq(trailSpots.challengeId, challengeId)))
    .returning({ id: trailSpots.challengeId })
  return rows.length > 0
}

/** The codes of the posts of a trail, by challenge; of one that is withheld none. */
export async function listPosts(
  db: Queryable,
  trailId: string,
): Promise<ReadonlyMap<string, string>> {
  const { challengeId, postCode } = trailSpots
  const rows = await db
    .select({ challengeId, postCode })
    .from(trailSpots)
    .innerJoin(trails, and(eq(trails.id, trailSpots.trailId), isNull(trails.review)))
    .where(and(eq(trailSpots.trailId, trailId), isNotNull(postCode)))
  return new Map(
    rows.flatMap((row) => (row.postCode === null ? [] : [[row.challengeId, row.postCode]])),
  )
}

/** Trails that show one of these pictures. */
export async function listShowing(
  db: Queryable,
  coverIds: readonly string[],
): Promise<{ coverId: string; ownerId: string; status: Row['status']; review: Row['review'] }[]> {
  if (coverIds.length === 0) return []
  const rows = await db
    .select({
      coverId: trails.coverId,
      ownerId: trails.ownerId,
      status: trails.status,
      review: trails.review,
    })
    .from(trails)
    .where(inArray(trails.coverId, [...coverIds]))
  return rows.flatMap(({ coverId, ...row }) => (coverId === null ? [] : [{ ...row, coverId }]))
}

export async function withAllSpots(db: Queryable, of: readonly TrailRecord[]): Promise<Trail[]> {
  if (of.length === 0) return []
  const rows = await db
    .select()
    .from(trailSpots)
    .where(
      inArray(
        trailSpots.trailId,
        of.map(({ id }) => id),
      ),
    )
    .orderBy(asc(trailSpots.position))
  const spots = Map.groupBy(rows, ({ trailId }) => trailId)
  return of.map((trail) => ({ ...trail, spots: (spots.get(trail.id) ?? []).map(toSpot) }))
}

async function insertSpots(tx: Tx, { id: trailId, spots }: Trail): Promise<void> {
  if (spots.length === 0) return
  await tx
    .insert(trailSpots)
    .values(spots.map((spot, position) => ({ trailId, position, ...spot })))
}

function toSpot({ challengeId, texts, postCode }: typeof trailSpots.$inferSelect): TrailSpot {
  return { challengeId, texts, postCode }
}

function toRecord({ lat, lng, createdAt, updatedAt, timeZone: stored, ...same }: Row): TrailRecord {
  // A database that was moved to an older Node may name a zone which that one does not know.
  const timeZone = isTimeZone(stored) ? stored : timeZoneAt(lng, null, createdAt.getTime())
  return { ...same, timeZone, start: { lat, lng }, createdAtMs: createdAt.getTime() }
}

function toRow(
  { start, createdAtMs, spots, ...same }: Trail,
  updatedAtMs: number,
): typeof trails.$inferInsert {
  const { lat, lng } = start
  return { ...same, lat, lng, createdAt: new Date(createdAtMs), updatedAt: new Date(updatedAtMs) }
}
