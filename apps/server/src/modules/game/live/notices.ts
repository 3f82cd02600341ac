import { isLanguage, SOURCE_LANGUAGE } from '@bramble/messages/languages'
import type { Core } from '#/platform/core.ts'
import type { Database } from '#/platform/db/database.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { translatorOf } from '#/platform/text/words.ts'
import type { PlayerKey, PlayerRecord } from '../records/player.ts'
import { findPlayer } from '../records/players.repository.ts'
import {
  deleteSubscription,
  listSubscriptions,
  type PushSubscription,
} from '../records/push.repository.ts'
import type { PushSender } from './push-sender.ts'

/** News for a grown-up whose page may be closed. */
export type NoticeKind = 'help' | 'away'

/** The words of a notice; `awayAsleep`: the circle stays where a silent phone of the host was. */
type NoticeWords = NoticeKind | 'awayAsleep'

/** A call is worth hearing as long as it is open; who left the circle is somewhere else soon. */
const TTL_SECONDS: Record<NoticeKind, number> = { help: 30 * 60, away: 3 * 60 }

export interface NoticesDeps extends Pick<Core, 'limits' | 'logger'> {
  database: Pick<Database, 'orm'>
  pushSender: PushSender
  /** Whether the page of the host is closed, so that its circle stays where it was. */
  isHostAsleep: (sessionId: string) => boolean
}

/**
 * Tells the grown-ups of a game, also where its page is closed, that a child needs them. Whoever
 * raises a notice does not wait for it, and it never fails: pages that are open ask for alarms
 * themselves. No place and no name is in it.
 */
export function createNotices({ database, limits, logger, pushSender, isHostAsleep }: NoticesDeps) {
  const sending = new Set<Promise<void>>()

  async function tell(kind: NoticeKind, { playerId, sessionId }: PlayerKey): Promise<void> {
    const targets = await listSubscriptions(database.orm, sessionId)
    if (targets.length === 0) return
    const player = await findPlayer(database.orm, playerId)
    if (player === null || !isStillSo(kind, player)) return
    if ((await limits.tryConsume('pushNotice', hashToken(`${kind} ${playerId}`))) > 0) return
    const words = kind === 'away' && isHostAsleep(sessionId) ? 'awayAsleep' : kind
    const text = (target: PushSubscription) =>
      JSON.stringify(noticeFor(kind, words, player, target))
    const outcomes = await Promise.all(
      targets.map((target) => send(kind, player, target, text(target))),
    )
    const failed = outcomes.filter((outcome) => outcome === 'failed').length
    if (failed > 0) logger.warn({ kind, failed }, 'a grown-up could not be told')
  }

  async function send(
    kind: NoticeKind,
    player: PlayerRecord,
    target: PushSubscription,
    text: string,
  ) {
    const outcome = await pushSender.send(target, {
      text,
      topic: `${kind}-${player.number}`,
      ttlSeconds: TTL_SECONDS[kind],
    })
    if (outcome === 'gone') await deleteSubscription(database.orm, target.id)
    return outcome
  }

  return {
    /** After the commit of what is told. */
    raise(kind: NoticeKind, child: PlayerKey): void {
      const work = tell(kind, child).catch((error: unknown) => {
        logger.warn({ err: error, kind }, 'a grown-up could not be told')
      })
      sending.add(work)
      void work.finally(() => sending.delete(work))
    },
    /** Whether nothing is being sent. */
    isIdle: () => sending.size === 0,
    /** Waits for what is being sent. */
    async flush(): Promise<void> {
      await Promise.all(sending)
    },
  }
}

/** News of a child that was never seen beside its grown-up are for nobody (T1). */
function isStillSo(kind: NoticeKind, { verifiedAtMs, helpCall, awayAtMs }: PlayerRecord): boolean {
  if (verifiedAtMs === null) return false
  return kind === 'away' ? awayAtMs !== null : helpCall !== null && helpCall.seenAtMs === null
}

/** The message that the service worker of the page shows: `PushNotice` of the contract. */
function noticeFor(
  kind: NoticeKind,
  words: NoticeWords,
  { animal, number }: PlayerRecord,
  { language, sessionId }: PushSubscription,
) {
  const { t } = translatorOf(isLanguage(language) ? language : SOURCE_LANGUAGE)
  const child = t('guardian.push.notice.child', {
    animal: t(`shared.animals.${animal}.name`),
    number,
  })
  return {
    kind,
    number,
    title: t(`guardian.push.notice.${words}.title`, { child }),
    body: t(`guardian.push.notice.${words}.text`),
    url: `/guardian/dashboard/${sessionId}`,
  }
}
