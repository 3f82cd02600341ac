import type { HostSession } from '@bramble/contract'
import { isClassGame } from '@bramble/domain/session/session'
import { Smartphone } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import {
  handOver,
  idsOnPhone,
  MAX_ON_ONE_PHONE,
  nextTurn,
  useBringChildren,
  useOnePhone,
} from '#/data/one-phone.ts'
import { failureText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { loadLaterParts } from '#/platform/prefetch.ts'
import type { StoredOnePhone } from '#/platform/storage/keys.ts'
import { playerPath } from '#/routes/player-place.ts'
import { Button } from '#/ui/button.tsx'

type Players = Pick<HostSession, 'players'>

/** Whether the child is in the game and not back yet. */
function isOut({ players }: Players, playerId: string): boolean {
  const player = players.find(({ id }) => id === playerId)
  return player !== undefined && player.status !== 'completed' && player.status !== 'returned'
}

/** The child that had the phone last, or else the next one; null: nobody is left. */
function turnOf(turns: StoredOnePhone, session: Players): string | null {
  const { turnId, doneIds } = turns
  const goesOn = turnId !== null && !doneIds.includes(turnId) && isOut(session, turnId)
  return goesOn ? turnId : nextTurn(turns, (id) => isOut(session, id))
}

/**
 * Gives this phone to the child whose turn it is, where children of this game play on it. False: none
 * do.
 */
export function useGiveTurn(session: HostSession): () => boolean {
  const navigate = useNavigate()
  const turns = useOnePhone(session.id)
  return () => {
    const playerId = turns === null ? null : turnOf(turns, session)
    if (playerId === null) return false
    handOver(playerId)
    const scope = { by: 'player', playerId } as const
    void navigate(playerPath({ scope, screen: 'roam', challengeId: null }))
    return true
  }
}

/** On the dashboard: the phone goes to the child whose turn it is. */
export function GiveTurn({ session }: { session: HostSession }) {
  const turns = useOnePhone(session.id)
  const give = useGiveTurn(session)
  const playerId = turns === null || session.status !== 'active' ? null : turnOf(turns, session)
  if (turns === null || playerId === null) return null
  const animal = turns.children.find(({ player }) => player?.id === playerId)?.player?.animal
  return (
    <Button size="big" wide icon={<Smartphone />} onClick={() => give()}>
      {animal == null
        ? t('guardian.onePhone.give')
        : t('guardian.onePhone.giveTo', { animal: t(`shared.animals.${animal}.name`) })}
    </Button>
  )
}

/** The children who play on this phone, how many more fit, and what brings them. */
export function useBring(session: HostSession, onDone?: () => void) {
  const stored = useOnePhone(session.id)
  const children = (stored?.children ?? []).flatMap(({ player }) =>
    player !== null && isOut(session, player.id) ? [player] : [],
  )
  const places = Math.min(
    MAX_ON_ONE_PHONE - children.length,
    session.maxPlayers - session.players.length,
  )
  const { run, isBusy } = useAction(useBringChildren(session), {
    failed: (error) => ({
      title: t('guardian.onePhone.failed'),
      description: failureText(error),
      cause: 'one-phone',
    }),
    ...(onDone === undefined ? {} : { onDone }),
  })
  const isUsed = children.length > 0
  useEffect(() => {
    // Outside there may be no signal to load the children's screens with.
    if (isUsed) void loadLaterParts('child')
  }, [isUsed])
  return {
    isUsed,
    free: session.role === 'co-host' || isClassGame(session) ? 0 : Math.max(0, places),
    isBusy,
    bring: (more: number) => run(stored === null ? more : idsOnPhone(stored).length + more),
  }
}

interface BringProps {
  session: HostSession
  /** They are in the game. */
  onDone: () => void
}

/** "How many explorers?": a press brings so many to this phone, on which they take turns. */
export function HowMany({ session, onDone }: BringProps) {
  const id = useId()
  const { free, isBusy, bring } = useBring(session, onDone)
  if (session.location === null) return <p>{t('guardian.onePhone.placeFirst')}</p>
  return (
    <div role="group" aria-labelledby={id} className="stack-tight">
      <p id={id}>{t('guardian.onePhone.howMany')}</p>
      <div className="grid grid-cols-2 gap-2">
        {Array.from({ length: free }, (_, i) => i + 1).map((count) => (
          <button
            key={count}
            type="button"
            className="flex min-h-14 items-center justify-center gap-1 rounded-field max-[22rem]:flex-col max-[22rem]:gap-0 p-0 border-2 border-moss bg-white font-bold aria-disabled:opacity-60"
            aria-label={t('guardian.onePhone.explorers', { count })}
            aria-disabled={isBusy || undefined}
            onClick={() => bring(count)}
          >
            <Heads count={count} />
            {count}
          </button>
        ))}
      </div>
      <p className="text-small empty:hidden">{isBusy ? t('guardian.onePhone.bringing') : null}</p>
    </div>
  )
}

/** What the grown-up has to know where children play on this phone, and one more of them. */
export function SharedPhone({ session }: { session: HostSession }) {
  const { isUsed, free, isBusy, bring } = useBring(session)
  return (
    <>
      {isUsed ? <p className="text-small">{t('guardian.onePhone.how')}</p> : null}
      {free > 0 && session.location !== null ? (
        <Button
          variant="quiet"
          size="small"
          icon={<Smartphone />}
          busy={isBusy}
          busyLabel={t('guardian.onePhone.bringing')}
          onClick={() => bring(1)}
        >
          {t('guardian.onePhone.oneMore')}
        </Button>
      ) : null}
    </>
  )
}

/** So many children around one phone. */
function Heads({ count }: { count: number }) {
  return (
    <svg viewBox="0 8 56 48" className="h-10 w-8" aria-hidden="true">
      <rect x="20" y="30" width="16" height="24" rx="3" fill="#5a4632" />
      <rect x="22.5" y="33" width="11" height="17" rx="1.5" fill="#cfe8f5" />
      {Array.from({ length: count }, (_, i) => (
        <circle
          key={i}
          cx={28 + (i - (count - 1) / 2) * 13}
          cy="17"
          r="6"
          fill={['#3f7d2c', '#2c6fbf', '#b97a10', '#b0305c'][i]}
        />
      ))}
    </svg>
  )
}
