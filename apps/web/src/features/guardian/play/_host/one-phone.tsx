import type { HostSession } from '@bramble/contract'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
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
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { loadLaterParts } from '#/platform/prefetch.ts'
import type { StoredOnePhone } from '#/platform/storage/keys.ts'
import { playerPath } from '#/routes/player-place.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { AnimalBadge } from '#/ui/drawings/animal-badge.tsx'
import { PictureChoice } from '#/ui/picture-choice.tsx'

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
    <Button size="big" wide icon={<Smartphone aria-hidden="true" />} onClick={() => give()}>
      {animal == null
        ? t('guardian.onePhone.give')
        : t('guardian.onePhone.giveTo', { animal: t(`shared.animals.${animal}.name`) })}
    </Button>
  )
}

/** "Only one phone?": children take turns on this one, which is the grown-up's. */
export function OnePhone({ session, hasPlace }: { session: HostSession; hasPlace: boolean }) {
  const stored = useOnePhone(session.id)
  const children = (stored?.children ?? []).flatMap(({ player }) =>
    player !== null && isOut(session, player.id) ? [player] : [],
  )
  const free = Math.min(
    MAX_ON_ONE_PHONE - children.length,
    session.maxPlayers - session.players.length,
  )
  const [wanted, setWanted] = useState(2)
  const count = Math.min(wanted, Math.max(1, free))
  const { run, isBusy } = useAction(useBringChildren(session), {
    failed: (error) => ({
      title: t('guardian.onePhone.failed'),
      description: errorText(error) || t('guardian.onePhone.failedText'),
      cause: 'one-phone',
    }),
  })
  const isUsed = children.length > 0
  useEffect(() => {
    // Outside there may be no signal to load the children's screens with.
    if (isUsed) void loadLaterParts('child')
  }, [isUsed])
  if (session.role === 'co-host' || (!isUsed && free <= 0)) return null
  const bring = (more: number) => run(stored === null ? more : idsOnPhone(stored).length + more)
  return (
    <Card>
      <h2 className="flex items-center gap-2">
        <Smartphone aria-hidden="true" className="size-6 flex-none text-moss" />
        {isUsed ? t('guardian.onePhone.titleUsed') : t('guardian.onePhone.title')}
      </h2>
      {isUsed ? (
        <>
          <ul className="flex flex-wrap gap-3">
            {children.map(({ id, animal }) => (
              <li key={id} className="grid justify-items-center gap-1 text-small font-bold">
                {animal === null ? null : (
                  <>
                    <AnimalBadge name={animal} size="l" />
                    {t(`shared.animals.${animal}.name`)}
                  </>
                )}
              </li>
            ))}
          </ul>
          <p>{t('guardian.onePhone.how')}</p>
          <p className="text-small text-ink-soft">{t('guardian.onePhone.inSight')}</p>
          {free > 0 ? (
            <Button
              variant="secondary"
              busy={isBusy}
              busyLabel={t('guardian.onePhone.bringing')}
              onClick={() => bring(1)}
            >
              {t('guardian.onePhone.oneMore')}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <p>{t('guardian.onePhone.text')}</p>
          <PictureChoice
            label={t('guardian.onePhone.howMany')}
            choices={Array.from({ length: free }, (_, i) => i + 1).map((value) => ({
              value,
              picture: <Heads count={value} />,
              label: String(value),
            }))}
            chosen={count}
            onChoose={setWanted}
            {...(free < MAX_ON_ONE_PHONE
              ? { hint: t('guardian.onePhone.placesLeft', { count: free }) }
              : {})}
          />
          <Button
            variant="secondary"
            wide
            disabled={!hasPlace}
            busy={isBusy}
            busyLabel={t('guardian.onePhone.bringing')}
            onClick={() => bring(count)}
          >
            {t('guardian.onePhone.play')}
          </Button>
          {hasPlace ? null : (
            <p className="text-small text-ink-soft">{t('guardian.onePhone.placeFirst')}</p>
          )}
        </>
      )}
    </Card>
  )
}

/** So many children around one phone. */
function Heads({ count }: { count: number }) {
  return (
    <svg viewBox="0 0 56 56" className="mt-3 size-12" aria-hidden="true">
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
