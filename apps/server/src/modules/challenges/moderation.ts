import { createHash } from 'node:crypto'
import type { CallAnswer, ErrorCode, PublishedChallenge } from '@bramble/contract'
import { mayModerate } from '@bramble/domain/account/role'
import type { Made, MadeField } from '@bramble/domain/challenge/made'
import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import type { ListCount } from '#/platform/db/count-up-to.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller, RequestContext } from '#/platform/http/route.ts'
import { refuseWords } from '#/platform/text/fit-words.ts'
import type { ModerationLog } from './challenges.deps.ts'
import { changesSince, isLookedAfter, type MadeKind } from './made.ts'

/** What those see beside the thing itself who look after what is published. */
export type Moderated = Pick<
  PublishedChallenge,
  'isOwn' | 'ownerName' | 'isChanged' | 'version' | 'reports' | 'reporters' | 'askedAgain'
>

type DecisionOf = Parameters<ModerationLog['record']>[1]

/** Another one once a field is another one. */
function versionOf(parts: readonly MadeField[]): string {
  const fields = JSON.stringify(parts.map(({ key, words }) => [key, words]))
  return createHash('sha256').update(fields).digest('hex').slice(0, 16)
}

/**
 * Turns something published or hidden into a draft, logs that and deletes its reports. Its maker reads the words, may
 * put it right and ask about it again. @throws challenge.not-found, trail.not-found
 */
export async function takeBack<T extends Made>(
  kind: MadeKind<T>,
  { id, actorId, words }: { id: string; actorId: string; words: string | null },
  nowMs: number,
): Promise<void> {
  const write = kind.deps.database.transaction(async (tx) => {
    const made = requireLookedAfter(kind, await kind.lock(tx, id))
    const was = (await kind.partsOf([made], tx))(made)
    const change = {
      status: 'draft' as const,
      review: 'taken-back' as const,
      wanted: null,
      takenBack: { words, answer: null, was },
    }
    await kind.update(tx, made, change, nowMs)
    await kind.reports.remove(tx, { subjectId: id })
    const of = { actorId, ownerId: made.ownerId, subjectId: id }
    await kind.deps.moderationLog.record(`${kind.name}.taken-back`, of, tx)
  })
  await announceAfter(write, () => {
    kind.announce(id)
  })
}

/** Publishes what is hidden, as its maker wants it, and lets its reports count no longer. */
async function keep<T extends Made>(
  kind: MadeKind<T>,
  of: DecisionOf,
  version: string | undefined,
  nowMs: number,
): Promise<void> {
  const { subjectId: id, ownerId } = of
  const { database, accounts, moderationLog } = kind.deps
  const write = database.transaction(async (tx) => {
    await accounts.publishing.allow(ownerId, tx)
    const made = requireLookedAfter(kind, await kind.lock(tx, id))
    const parts = (await kind.partsOf([made], tx))(made)
    if (version !== versionOf(parts)) throw new AppError('moderation.changed')
    const isHidden = made.review === 'hidden'
    const status = made.wanted ?? 'published'
    await kind.requireFit(made, isHidden && status !== 'draft', tx)
    const { number } = await kind.reports.settle(tx, id, new Date(nowMs))
    // Somebody has kept it already.
    if (number === 0 && !isHidden && made.looked === 'kept') return
    const shown = {
      status,
      review: null,
      wanted: null,
      takenBack: null,
      publishedAt: status === 'draft' ? made.publishedAt : kind.placeOf(made),
    }
    await kind.update(tx, made, { looked: 'kept', ...(isHidden ? shown : {}) }, nowMs)
    await moderationLog.record(`${kind.name}.kept`, of, tx)
  })
  await announceAfter(write, () => {
    kind.announce(id)
  })
}

/**
 * Decides about something of somebody else that is published, closed or hidden. What is kept is named by the version
 * that was looked at.
 * @throws access.sign-in-required, access.forbidden, moderation.changed, request.invalid, and of the kind
 *   not-found, incomplete
 */
export async function decide<T extends Made>(
  kind: MadeKind<T>,
  {
    params: { id },
    body: { decision, version, words = '' },
    caller,
    nowMs,
  }: Pick<RequestContext<'decideTrail'>, 'params' | 'body' | 'caller' | 'nowMs'>,
): Promise<void> {
  const { accountId: actorId } = requireModerator(caller)
  const { database, moderationLog } = kind.deps
  const { ownerId } = requireLookedAfter(kind, await kind.find(database.orm, id))
  // A moderator does not decide about what is their own.
  if (ownerId === actorId) throw new AppError('access.forbidden')
  const of = { actorId, ownerId, subjectId: id }
  if (decision === 'keep') return keep(kind, of, version, nowMs)
  if (decision === 'delete') {
    return kind.remove(id, (tx) => moderationLog.record(`${kind.name}.deleted`, of, tx))
  }
  refuseWords('words', words)
  await takeBack(kind, { id, actorId, words: words.trim() }, nowMs)
}

/** Why something is left as it is while others are kept. */
const CANNOT_BE_KEPT: ReadonlySet<string> = new Set<ErrorCode>([
  'access.forbidden',
  'challenge.incomplete',
  'challenge.not-found',
  'moderation.changed',
  'request.invalid',
  'trail.incomplete',
  'trail.not-found',
  'trail.published',
  'trail.too-far',
])

/**
 * Keeps each of these as `decide` does. Those that cannot be kept are left as they are: a page of them stops for
 * none. Again: the same. @throws access.sign-in-required, access.forbidden
 */
export async function keepAll<T extends Made>(
  kind: MadeKind<T>,
  { body: { all }, caller, nowMs }: RequestContext<'keepTrails' | 'keepChallenges'>,
): Promise<CallAnswer<'keepTrails'>> {
  requireModerator(caller)
  const kept: string[] = []
  const left: string[] = []
  for (const [id, version] of new Map(all.map((one) => [one.id, one.version]))) {
    const body = { decision: 'keep' as const, version }
    const isKept = await decide(kind, { params: { id }, body, caller, nowMs }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && CANNOT_BE_KEPT.has(error.code)) return false
        throw error
      },
    )
    ;(isKept ? kept : left).push(id)
  }
  return { kept, left }
}

/** What other modules ask of a kind of what is published. */
export function moderationOf<T extends Made>(kind: MadeKind<T>) {
  const { reports, deps } = kind
  return {
    /** Takes back all that an account has published or that waits for a look. Again: the rest. */
    async takeBackAllOf(ownerId: string, actorId: string, nowMs: number): Promise<number> {
      const shown = (await kind.listOf(ownerId)).filter(isLookedAfter)
      for (const { id } of shown) await takeBack(kind, { id, actorId, words: null }, nowMs)
      return shown.length
    },
    /** How many others see, or will again. */
    countLookedAfter: () => reports.countLookedAfter(deps.database.orm),
    /** How many wait for a decision; those that came after a moment. */
    countWaiting: (after?: Date) => reports.countWaiting(deps.database.orm, after),
  }
}

/**
 * A page of what is looked after: hidden ones first, then those that most networks have reported, then the newest.
 * @throws access.sign-in-required, access.forbidden
 */
export async function listModerated<T extends Made>(
  kind: MadeKind<T>,
  { search = '', page = 1 }: { search?: string | undefined; page?: number | undefined },
  caller: Caller,
): Promise<{ found: { made: T; of: Moderated }[]; counted: ListCount }> {
  const { accountId } = requireModerator(caller)
  const { database, displayNames } = kind.deps
  const { orm } = database
  const matching = kind.matches(search.trim())
  const part = { limit: PUBLISHED_PER_PAGE, offset: (page - 1) * PUBLISHED_PER_PAGE }
  const ids = await kind.reports.pageOfLookedAfter(orm, matching, part)
  const rows = new Map((await kind.listAll(orm, ids)).map((one) => [one.id, one]))
  const all = ids.flatMap((id) => rows.get(id) ?? [])
  const [reports, reporters] = [
    await kind.reports.count(orm, ids),
    await kind.reports.listNewest(orm, ids),
  ]
  const names = await displayNames.of([...new Set(all.flatMap(({ ownerId }) => ownerId ?? []))])
  const partsOf = await kind.partsOf(all)
  const found = all.map((made) => {
    const parts = partsOf(made)
    const { ownerId, looked, takenBack } = made
    const of: Moderated = {
      isOwn: ownerId === accountId,
      ownerName: names.get(ownerId ?? '') ?? null,
      ...(looked === 'changed' ? { isChanged: true } : {}),
      version: versionOf(parts),
      reports: [...(reports.get(made.id) ?? [])].map(([reason, count]) => ({ reason, count })),
      reporters: reporters.get(made.id) ?? [],
      ...(takenBack === null
        ? {}
        : {
            askedAgain: {
              words: takenBack.words,
              answer: takenBack.answer,
              changes: changesSince(made, parts) as NonNullable<Moderated['askedAgain']>['changes'],
            },
          }),
    }
    return { made, of }
  })
  return { found, counted: await kind.reports.countLookedAfter(orm, matching, part) }
}

function requireLookedAfter<T extends Made>(kind: MadeKind<T>, made: T | null): T {
  if (made === null || !isLookedAfter(made)) throw new AppError(`${kind.name}.not-found`)
  return made
}

/** @throws access.sign-in-required, access.forbidden */
function requireModerator(caller: Caller) {
  const guardian = requireGuardian(caller)
  if (!mayModerate(guardian.role)) throw new AppError('access.forbidden')
  return guardian
}
