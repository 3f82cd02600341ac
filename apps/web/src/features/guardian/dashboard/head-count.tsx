import type { HostPlayer, HostSession } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { type Back, countHeads } from '@bramble/domain/session/head-count'
import type { Sighting } from '@bramble/domain/session/stay-close'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { placeAgeMs, placeAgeText } from '#/features/guardian/_shell/heard.ts'
import { metersAway } from '#/features/guardian/_shell/in-range.ts'
import { now } from '#/platform/clock.ts'
import { distanceText } from '#/platform/format.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, writeStored } from '#/platform/storage/storage.ts'

interface HeadCountProps {
  session: HostSession
  players: readonly HostPlayer[]
  /** Where this phone is; children are counted by distance only while it is known. */
  herePlace: Smoothed | null
  from: LatLng | null
  nowMs: number
}

/**
 * Shows who is back after everybody was called and who is missing, in letters for arm's length. A child
 * counts as back by its own return, by both phones' places or by a tap.
 */
export function HeadCount({ session, players, herePlace, from, nowMs }: HeadCountProps) {
  const [ticked, tick] = useTicks(session)
  const host = herePlace === null ? null : sightingOfHost(herePlace, nowMs)
  const counted = players.map((player) => ({
    id: player.id,
    number: player.number,
    isReturned: player.status === 'returned',
    sighting: sightingOf(player, nowMs),
    player,
  }))
  const { missing, back } = countHeads(counted, { host, ticked, nowMs })
  if (players.length === 0) return null
  return (
    <section className="stack-tight rounded-card border border-cream-deep bg-white p-3 shadow-card">
      <h2 className="text-center font-display text-[1.75rem] leading-9" aria-live="polite">
        {missing.length === 0
          ? t('guardian.headCount.all')
          : t('guardian.headCount.count', { back: back.length, all: players.length })}
      </h2>
      {missing.length === 0 ? null : (
        <p className="text-center text-ink-soft">{t('guardian.headCount.text')}</p>
      )}
      <ul className="stack-tight">
        {missing.map(({ player }) => (
          <Head
            key={player.id}
            player={player}
            detail={whereabouts(player, from, nowMs)}
            isBack={false}
            onTick={() => tick(player.id)}
          />
        ))}
        {back.map(({ child: { player }, by }) => (
          <Head
            key={player.id}
            player={player}
            detail={t(`guardian.headCount.by.${by}` satisfies `guardian.headCount.by.${Back}`)}
            isBack
            onTick={by === 'ticked' ? () => tick(player.id) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

interface HeadProps {
  player: HostPlayer
  detail: string
  isBack: boolean
  /** Left out where it is known without the grown-up. */
  onTick: (() => void) | undefined
}

function Head({ player, detail, isBack, onTick }: HeadProps) {
  const { number } = player
  const sign = (
    <span
      className={`grid size-11 flex-none place-items-center rounded-full border-[2.5px] ${isBack ? 'border-moss bg-moss text-white' : 'border-bark bg-white text-transparent'}`}
    >
      <Check aria-hidden="true" strokeWidth={3.5} />
    </span>
  )
  const row = (
    <>
      <ChildAvatar player={player} size="s" />{' '}
      <span className="min-w-0 flex-1 text-start">
        <span className="block font-display text-lead leading-7">
          {t('guardian.shell.player', { number })}
        </span>{' '}
        <span className="block text-ink-soft">{detail}</span>
      </span>
      {sign}
    </>
  )
  const look = `flex min-h-16 w-full items-center gap-3 rounded-card px-2 ${isBack ? 'bg-leaf-pale' : 'border-2 border-berry'}`
  return (
    <li>
      {onTick === undefined ? (
        <div className={look}>{row}</div>
      ) : (
        <button type="button" aria-pressed={isBack} className={look} onClick={onTick}>
          {row}
        </button>
      )}
    </li>
  )
}

function whereabouts(player: HostPlayer, from: LatLng | null, nowMs: number): string {
  const meters = metersAway(player, from)
  const ageMs = placeAgeMs(player, nowMs)
  if (meters === null) return t('guardian.headCount.nowhere')
  return ageMs === null ? distanceText(meters) : `${distanceText(meters)} ${placeAgeText(ageMs)}`
}

/** The ticks of this call; another call begins with none. They stay when the page is loaded again. */
function useTicks({ id, calledBackAt, endedAt }: HostSession) {
  const count = `${id} ${calledBackAt ?? endedAt ?? ''}`
  const [stored, setStored] = useState(() => readStored(storedKeys.headCount))
  const ids = stored?.count === count ? stored.ids : []
  function tick(playerId: string): void {
    const others = ids.filter((one) => one !== playerId)
    const next = { count, ids: others.length < ids.length ? others : [...ids, playerId] }
    writeStored(storedKeys.headCount, next)
    setStored(next)
  }
  return [new Set(ids), tick] as const
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
