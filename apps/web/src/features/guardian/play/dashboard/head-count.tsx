import type { HostPlayer } from '@bramble/contract'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { type Back, countHeads } from '@bramble/domain/session/head-count'
import type { Sighting } from '@bramble/domain/session/stay-close'
import { useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import {
  awayText,
  type GrownUpPlace,
  metersAway,
} from '#/features/guardian/play/_host/grown-up-place.ts'
import { missingText, named, placeAgeMs, placeAgeText } from '#/features/guardian/_shell/heard.ts'
import { Head, HeadList } from '#/features/guardian/play/_host/heads.tsx'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { distanceText } from '#/platform/format.ts'
import { now } from '#/platform/clock.ts'
import { useAnnounced } from '#/ui/announcer.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Who is missing and who is back. */
type Heads = ReturnType<typeof headsOf>

/**
 * The one count of heads, for all that speaks of who is back.
 * @param herePlace where this phone is; children are counted by distance only while it is known
 */
export function headsOf(
  players: readonly HostPlayer[],
  {
    herePlace,
    ticked,
    nowMs,
  }: { herePlace: Smoothed | null; ticked: ReadonlySet<string>; nowMs: number },
) {
  const host = herePlace === null ? null : sightingOfHost(herePlace, nowMs)
  const counted = players.map((player) => ({
    id: player.id,
    number: player.number,
    isReturned: player.status === 'returned',
    sighting: sightingOf(player, nowMs),
    player,
  }))
  const { missing, back } = countHeads(counted, { host, ticked, nowMs })
  return {
    missing: missing.map(({ player }) => player),
    back: back.map(({ child: { player }, by }) => ({ player, by })),
  }
}

function sightingOf(player: HostPlayer, nowMs: number): Sighting | null {
  const ageMs = placeAgeMs(player, nowMs)
  if (player.location === null || ageMs === null || player.isOnHostsPhone === true) return null
  return { place: player.location, accuracy: player.location.accuracy, atMs: nowMs - ageMs }
}

/** By the server's clock, as the children's places are. */
function sightingOfHost({ accuracyMeters, atMs, ...place }: Smoothed, nowMs: number): Sighting {
  return { place, accuracy: accuracyMeters, atMs: nowMs - Math.max(0, now() - atMs) }
}

interface HeadCountProps {
  heads: Heads
  onTick: (playerId: string) => void
  from: GrownUpPlace | null
  nowMs: number
}

/**
 * Shows who is back after everybody was called and who is missing, in letters for arm's length. A child
 * counts as back by its own return, by both phones' places or by a tap.
 */
export function HeadCount({ heads: { missing, back }, onTick, from, nowMs }: HeadCountProps) {
  const count = missing.length + back.length
  const heading = useRef<HTMLHeadingElement>(null)
  useAnnounced(heading)
  if (count === 0) return null
  return (
    <section className="stack-tight rounded-card border border-cream-deep bg-white p-3 shadow-card">
      <h2 ref={heading} className="text-center font-display text-[1.75rem] leading-9">
        {missing.length === 0
          ? t('guardian.headCount.all')
          : t('guardian.headCount.count', { back: back.length, all: count })}
      </h2>
      {missing.length === 0 ? null : (
        <p className="text-center text-ink-soft">{t('guardian.headCount.text')}</p>
      )}
      <HeadList count={count}>
        {missing.map((player) => (
          <Head
            key={player.id}
            avatar={<ChildAvatar player={player} size="s" />}
            name={playerName(player)}
            detail={whereabouts(player, from, nowMs)}
            isHere={false}
            onTick={() => onTick(player.id)}
          />
        ))}
        {back.map(({ player, by }) => (
          <Head
            key={player.id}
            avatar={<ChildAvatar player={player} size="s" />}
            name={playerName(player)}
            detail={t(`guardian.headCount.by.${by}` satisfies `guardian.headCount.by.${Back}`)}
            isHere
            onTick={by === 'ticked' ? () => onTick(player.id) : undefined}
          />
        ))}
      </HeadList>
    </section>
  )
}

function whereabouts(player: HostPlayer, from: GrownUpPlace | null, nowMs: number): string {
  const meters = metersAway(player, from)
  const ageMs = placeAgeMs(player, nowMs)
  if (from === null || meters === null) return t('guardian.headCount.nowhere')
  if (from.of !== 'here' && ageMs !== null) return awayText(from, meters, ageMs)
  return ageMs === null ? distanceText(meters) : `${distanceText(meters)} ${placeAgeText(ageMs)}`
}

/** Shown after the end: children who are not back yet matter most. */
export function GameOverNotice({ missing }: { missing: readonly HostPlayer[] }) {
  return (
    <Notice
      tone={missing.length > 0 ? 'warn' : 'success'}
      live
      title={t('guardian.dashboard.overTitle')}
    >
      <p>{t('guardian.dashboard.overText')}</p>
      {missing.length > 0 ? <p className="mt-1 font-bold">{missingText(missing)}</p> : null}
    </Notice>
  )
}

/**
 * Says that a child has left a running game: deleting a child's data on the child's phone also
 * removes it from this page, and the grown-up must know. Stays until it is confirmed.
 */
export function LeftPlayers({ players }: { players: readonly HostPlayer[] }) {
  const [seen, setSeen] = useState<readonly HostPlayer[]>([])
  const news = players.filter(({ id }) => !seen.some((one) => one.id === id))
  if (news.length > 0) setSeen([...seen, ...news])
  const gone = seen.filter(({ id }) => !players.some((one) => one.id === id))
  if (gone.length === 0) return null
  return (
    <Notice
      tone="warn"
      live
      title={t('guardian.leftPlayers.title', named(gone))}
      action={
        <Button variant="secondary" size="small" onClick={() => setSeen(players)}>
          {t('guardian.leftPlayers.read')}
        </Button>
      }
    >
      {t('guardian.leftPlayers.text')}
    </Notice>
  )
}
