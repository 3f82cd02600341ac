import {
  changedParts,
  type ChangedPart,
  type MadeField,
  type Made,
  type MadeState,
} from '@bramble/domain/challenge/made'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { TrailStatus } from '@bramble/domain/trail/trail'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { refuseWords } from '#/platform/text/fit-words.ts'
import type { MadeDeps, Visit } from './challenges.deps.ts'
import type { Matching, ReportsRepository } from './reports.repository.ts'

/** A kind of what guardians make: where it is kept, and what is its own. */
export interface MadeKind<T extends Made> {
  name: 'challenge' | 'trail'
  deps: MadeDeps
  reports: ReportsRepository
  find(db: Queryable, id: string): Promise<T | null>
  /** Its row is locked until the transaction ends. */
  lock(tx: Tx, id: string): Promise<T | null>
  listOf(ownerId: string): Promise<T[]>
  listAll(db: Queryable, ids: readonly string[]): Promise<T[]>
  update(tx: Tx, of: T, change: Partial<MadeState>, nowMs: number): Promise<void>
  remove(id: string, alsoIn?: (tx: Tx) => Promise<void>): Promise<void>
  /** After a commit. */
  announce(id: string): void
  /** All that its maker has made of it, field by field. */
  partsOf(all: readonly T[], tx?: Tx): Promise<(of: T) => MadeField[]>
  placeOf(of: T): LatLng
  /** Throws unless families may read it, and play it where it is shown anew. */
  requireFit(of: T, isShownAnew: boolean, tx: Tx): Promise<void>
  /** What holds a text. */
  matches(search: string): Matching
  visitOf(caller: Caller, id: string): Promise<Visit | null>
  /** Who has only arrived was not there: an arrival somewhere on a trail is one step from a car park. */
  needsFind: boolean
  /** Whoever stands before it may report it. */
  isOpenToVisitors: boolean
}

/** As after reports: not published until somebody who looks after what is published has kept it. */
export const UNTIL_LOOKED_AT = { status: 'draft', review: 'hidden', wanted: null } as const

/** Whether somebody looks first at what others are shown. @throws account.may-not-publish, account.unconfirmed */
export async function isLookedAtFirst(
  { deps: { accounts } }: Pick<MadeKind<Made>, 'deps'>,
  { ownerId, status }: Pick<Made, 'ownerId' | 'status'>,
): Promise<boolean> {
  if (status === 'draft' || ownerId === null) return false
  return accounts.publishing.isLookedAtFirst(ownerId)
}

/** Published or closed, or hidden until somebody has looked. */
export function isLookedAfter({ status, review }: Pick<Made, 'status' | 'review'>): boolean {
  return status !== 'draft' || review === 'hidden'
}

/** What its maker has changed since it was taken back. */
export function changesSince({ takenBack }: Made, now: readonly MadeField[]): ChangedPart[] {
  return takenBack?.was == null ? [] : changedParts(takenBack.was, now)
}

/**
 * What becomes of something withheld that its maker wants to be otherwise. What is hidden stays so, and is kept as
 * what its maker said last; what was taken back is shown to moderators again once it is changed, or its maker has answered.
 * @throws challenge.withheld, trail.withheld, request.invalid
 */
export async function wishFor<T extends Made>(
  kind: MadeKind<T>,
  of: T,
  { status, answer = '' }: { status: TrailStatus; answer?: string | undefined },
  tx: Tx,
): Promise<Partial<MadeState>> {
  const { review, takenBack } = of
  const withheld = new AppError(`${kind.name}.withheld`)
  const isOtherWish = (of.wanted ?? 'published') !== status
  if (review === 'hidden' && (isOtherWish || status !== 'published')) return { wanted: status }
  if (review !== 'taken-back') throw withheld
  if (status === 'draft') return {}
  const words = answer.trim()
  const parts = (await kind.partsOf([of], tx))(of)
  if (words === '' && changesSince(of, parts).length === 0) throw withheld
  refuseWords('answer', words)
  const { words: said = null, was = null } = takenBack ?? {}
  return {
    ...UNTIL_LOOKED_AT,
    wanted: status,
    takenBack: { words: said, was, answer: words === '' ? null : words },
  }
}
