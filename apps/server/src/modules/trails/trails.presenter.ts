import type {
  GuardianTrail,
  KeeperWord,
  PublicTrail,
  PublishedTrail,
  ReportReason,
} from '@bramble/contract'
import { TRAIL_GAME_MINUTES, TRAIL_MAX_PLAYERS } from '@bramble/domain/limits'
import { trailMeters, trailMinutes } from '@bramble/domain/trail/length'
import { localTimeAt, openStateAt, type OpenState } from '@bramble/domain/trail/opening'
import { LANGUAGE_CODES, type Language } from '@bramble/messages/languages'
import {
  childVisibleTexts,
  isLookedAfter,
  withheldOf,
  type Moderated,
} from '#/modules/challenges/index.ts'
import { photoPath } from '#/modules/photos/index.ts'
import { toIso } from '#/platform/iso-time.ts'
import {
  isInReach,
  isPlayedByAll,
  type KnownSpot,
  type OutlinedSpot,
  type TrailRecord,
} from './trail.ts'

/** For its owner. */
export function toOwnerView(
  trail: TrailRecord,
  spots: readonly KnownSpot[],
  { reasons, makerName }: { reasons: Iterable<ReportReason>; makerName: string | null },
): GuardianTrail {
  return {
    ...toCommonView(trail, spots),
    status: trail.status,
    ...(trail.review === null ? {} : { review: trail.review }),
    ...(trail.review === 'hidden' ? { reportedFor: [...reasons] } : {}),
    ...withheldOf(trail),
    groupId: trail.groupId,
    makerName,
    createdAt: toIso(trail.createdAtMs),
    spots: spots.map(toSpotView),
  }
}

/** For anybody: of its challenges nothing but how many there are and how long the way is. */
export function toPublicView(
  trail: TrailRecord,
  spots: readonly OutlinedSpot[],
  {
    offersTrailGames,
    makerName,
    keeper,
    nowMs,
  }: {
    offersTrailGames: boolean
    makerName: string | null
    keeper: KeeperWord | null
    nowMs: number
  },
): PublicTrail {
  const played = spots.filter((one) => isPlayedByAll(one) && isInReach(trail, one))
  const state = keeper?.may === 'no' ? SHUT : stateOf(trail, played, nowMs)
  return {
    ...toCommonView(trail, played),
    makerName,
    languages: languagesOf(trail, played),
    status: trail.status === 'published' ? 'published' : 'closed',
    spotCount: played.length,
    isOpen: state.isOpen,
    isOpenToday: state.isOpenToday,
    opensAt: state.opensAtMs === null ? null : localTimeAt(trail.timeZone, state.opensAtMs),
    closesAt: state.closesAtMs === null ? null : localTimeAt(trail.timeZone, state.closesAtMs),
    ...(keeper === null ? {} : { keeper }),
    plan: offersTrailGames ? { maxPlayers: TRAIL_MAX_PLAYERS, minutes: TRAIL_GAME_MINUTES } : null,
  }
}

/** For those who look after what is published: all that families read, and nothing of posts. */
export function toPublishedView(
  trail: TrailRecord,
  spots: readonly KnownSpot[],
  of: Moderated & Pick<PublishedTrail, 'makerName'>,
): PublishedTrail {
  const { id, word, name, sentence, language, texts, status, review, coverId, createdAtMs } = trail
  return {
    ...{ id, word, name, sentence, language, texts, status },
    ...(review === null ? {} : { review }),
    cover: coverId === null ? null : photoPath(coverId),
    createdAt: toIso(createdAtMs),
    start: trail.start,
    spots: spots.map(({ challenge, texts: inOthers }) => {
      const isPrivate = !isLookedAfter(challenge)
      return {
        challengeId: challenge.id,
        title: challenge.title,
        status: challenge.status,
        language: challenge.language,
        location: isPrivate ? null : challenge.location,
        written: isPrivate ? [] : childVisibleTexts(challenge).map(([, text]) => text),
        texts: inOthers,
      }
    }),
    ...of,
  }
}

const SHUT: OpenState = { isOpen: false, isOpenToday: false, opensAtMs: null, closesAtMs: null }

/** Whether other families may begin a game on it now. */
export function stateOf(
  { status, opening, timeZone }: TrailRecord,
  played: readonly OutlinedSpot[],
  nowMs: number,
): OpenState {
  if (status !== 'published' || played.length === 0) return SHUT
  return openStateAt(opening, timeZone, nowMs)
}

function toCommonView(trail: TrailRecord, spots: readonly OutlinedSpot[]) {
  const { id, word, name, sentence, language, texts, start, timeZone, isOrdered, wheels } = trail
  const places = spots.map(({ challenge }) => challenge.location)
  const meters = trailMeters(start, places, trail)
  return {
    ...{ id, word, name, sentence, language, texts, start, timeZone, isOrdered, wheels },
    opening: {
      months: [...trail.opening.months],
      periods: [...trail.opening.periods],
      hours: trail.opening.hours,
    },
    cover: trail.coverId === null ? null : photoPath(trail.coverId),
    meters,
    minutes: trailMinutes(meters, spots.length),
  }
}

export function toSpotView({
  challenge,
  texts,
  postCode,
}: KnownSpot): GuardianTrail['spots'][number] {
  return {
    challengeId: challenge.id,
    title: challenge.title,
    location: challenge.location,
    status: challenge.status,
    ...(challenge.review === null ? {} : { review: challenge.review }),
    texts,
    postCode,
  }
}

/** In which every challenge can be read, the first that of the trail where it can. */
function languagesOf({ language }: TrailRecord, spots: readonly OutlinedSpot[]): Language[] {
  const canBeRead = (code: Language) =>
    spots.every(({ challenge, texts }) => challenge.language === code || texts[code] !== undefined)
  const all = [language, ...LANGUAGE_CODES.filter((code) => code !== language)]
  return all.filter(canBeRead)
}
