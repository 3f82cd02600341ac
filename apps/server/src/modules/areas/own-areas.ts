import { NOBODYS_ID, type CallAnswer, type KeeperArea } from '@bramble/contract'
import { shapeProblemOf, tidyPolygons } from '@bramble/domain/land/area-shape'
import type { Polygon, Ring } from '@bramble/domain/land/keeper-area'
import { MAX_AREAS_PER_ACCOUNT, MAX_DRAWN_AREA_METERS } from '@bramble/domain/limits'
import { rudeWordIn } from '@bramble/domain/text/polite-words'
import { requireGuardian } from '#/modules/accounts/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import {
  DONE,
  type Acknowledged,
  type Caller,
  type ParsedBody,
  type RequestContext,
} from '#/platform/http/route.ts'
import { problemsOfWords } from '#/platform/text/fit-words.ts'
import { fieldProblem, say } from '#/platform/text/words.ts'
import type { AreaRecord } from './area.ts'
import { eraseArea, findArea, listAreasOf, writeArea } from './areas.repository.ts'
import type { AreasDeps } from './areas.service.ts'

// Every call @throws access.sign-in-required, and access.forbidden for who is no verified keeper.

async function requireKeeper({ accounts }: AreasDeps, caller: Caller, tx?: Tx): Promise<string> {
  const { accountId } = requireGuardian(caller)
  const account = await accounts.service.find(accountId, tx)
  if (account?.keeperSince == null) throw new AppError('access.forbidden')
  return accountId
}

function present({ accountId, ...area }: AreaRecord): KeeperArea {
  return area as KeeperArea
}

export async function listAreas(
  areas: AreasDeps,
  { caller }: RequestContext<'listAreas'>,
): Promise<CallAnswer<'listAreas'>> {
  const owner = await requireKeeper(areas, caller)
  return (await listAreasOf(areas.database.orm, owner)).map(present)
}

/** @throws request.invalid, area.not-found, area.shape, area.too-many, group.not-found, limit.too-many */
export async function saveArea(
  areas: AreasDeps,
  { params: { id }, body, caller, nowMs }: RequestContext<'saveArea'>,
): Promise<KeeperArea> {
  const { database, events, limits } = areas
  const owner = await requireKeeper(areas, caller)
  // Two keepers would share the area of what is no id.
  if (id === NOBODYS_ID) throw new AppError('area.not-found')
  await limits.consume('saveArea', owner)
  const { points, ...words } = body
  requireFitWords(words)
  const drawn = points && tidyPolygons([[closed(points)]])
  if (drawn !== undefined) requireShape(drawn)
  if (body.groupId !== null) await requireOwnGroup(areas, body.groupId, owner)
  const write = database.transaction(async (tx) => {
    await areas.accounts.service.lock(owner, tx)
    await requireKeeper(areas, caller, tx)
    const before = await findArea(tx, id)
    if (before !== null && before.accountId !== owner) throw new AppError('area.not-found')
    const polygons = drawn ?? before?.polygons
    if (polygons === undefined) throw new AppError('area.not-found')
    if (before === null && (await listAreasOf(tx, owner)).length >= MAX_AREAS_PER_ACCOUNT) {
      throw new AppError('area.too-many')
    }
    const area = { ...words, id, accountId: owner, polygons }
    await writeArea(tx, area, new Date(nowMs))
    return area
  })
  return present(await announceAfter(write, () => events.emit('area.changed', { areaId: id })))
}

/** @throws area.not-found */
export async function deleteArea(
  areas: AreasDeps,
  { params: { id }, caller }: RequestContext<'deleteArea'>,
): Promise<Acknowledged> {
  const owner = await requireKeeper(areas, caller)
  const { orm } = areas.database
  const erasing = eraseArea(orm, id, owner)
  const isGone = await announceAfter(erasing, () =>
    areas.events.emit('area.changed', { areaId: id }),
  )
  if (!isGone) throw new AppError('area.not-found')
  return DONE
}

function closed(points: readonly { lat: number; lng: number }[]): Ring {
  const ring = points.map(({ lat, lng }): [number, number] => [lng, lat])
  return [...ring, ring[0]!]
}

function requireShape(polygons: readonly Polygon[]): void {
  const problem = shapeProblemOf(polygons, MAX_DRAWN_AREA_METERS)
  if (problem === null) return
  throw new AppError('area.shape', { sentence: say(`shared.areaShape.${problem}`) })
}

type Words = Omit<ParsedBody<'saveArea'>, 'points'>

/** What families read passes the gate of words; a contact is for grown-ups, and may be a number or an address. */
function requireFitWords({ name, contact, reasons }: Words): void {
  const isEmpty = (words: string) => words.trim() === ''
  const missing = say('guardian.keeper.missing')
  const rude = rudeWordIn(contact)
  const written = Object.entries(reasons).filter(([, words]) => !isEmpty(words))
  const fields = [
    ...(isEmpty(name) ? [fieldProblem('name', missing)] : problemsOfWords('name', name)),
    ...(isEmpty(contact) ? [fieldProblem('contact', missing)] : []),
    ...(rude === null
      ? []
      : [fieldProblem('contact', say('guardian.fields.kindWords', { word: rude }))]),
    ...(written.length === 0 ? [fieldProblem('reasons', missing)] : []),
    ...written.flatMap(([language, words]) => problemsOfWords(`reasons.${language}`, words)),
  ]
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
}

async function requireOwnGroup({ groups }: AreasDeps, groupId: string, owner: string) {
  const members = await groups.service.membersOf([groupId])
  if (members.get(groupId)?.includes(owner) !== true) throw new AppError('group.not-found')
}
