import type { HostSession } from '@bramble/contract'
import { isClassGame } from '@bramble/domain/session/session'
import { Bug } from 'lucide-react'
import { drawWay, formatWay } from '@bramble/domain/player/walked-way'
import { useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { keepDrawnWay } from '#/features/guardian/_shell/drawn-ways.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { isSomebodyOut, missingText } from '#/features/guardian/_shell/heard.ts'
import { isToDecide, isWaitingForHost } from '#/features/guardian/_shell/photo-check.tsx'
import { useHeadTicks } from '#/features/guardian/_shell/use-ticks.ts'
import { stateNow, wiredState } from '#/features/guardian/_shell/session-state.ts'
import { tickLine } from '#/features/guardian/_shell/tick-line.ts'
import { endOnePhone, useOnePhone, waysOnPhone } from '#/data/one-phone.ts'
import { useServerNow } from '#/platform/clock.ts'
import { clockText, numberText } from '#/platform/format.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Figure } from '#/ui/figure.tsx'
import { Notice } from '#/ui/notice.tsx'
import { nameOf, useAdventures, type ChildsAdventure } from './adventures.ts'
import { ChildAdventure } from './child-adventure.tsx'
import { KeepPhotos } from './keep-photos.tsx'
import { MeetAgain } from './meet-again.tsx'
import { TakeHome } from './take-home.tsx'

/** Our adventure: what each child found, told back, what stays of it, four numbers, and a new game [RESULT-01 … 06]. */
export function Results({ session }: { session: HostSession }) {
  const nowMs = useServerNow()
  const isRunning = stateNow(session, nowMs).at === 'active'
  const totals = gameTotals(session, nowMs)
  useEndOfOnePhone(session)
  const isHost = session.role !== 'co-host'
  const adventures = useAdventures(session)
  // The table of a class comes before what its teams did.
  const isClass = isClassGame(session)
  const home = <TakeHome adventures={adventures} session={session} />
  const [ticked] = useHeadTicks(session)
  const missing = isRunning || !isSomebodyOut(session, nowMs) ? [] : missingOf(session, ticked)
  const attempts = session.players.flatMap(({ challenges }) => challenges)
  const first = (
    <>
      {missing.length > 0 ? (
        <Notice
          tone="warn"
          action={
            <ButtonLink to={paths.dashboard(session.joinCode)} variant="secondary" size="small">
              {t('guardian.results.toHeads')}
            </ButtonLink>
          }
        >
          {missingText(missing)}
        </Notice>
      ) : null}
      {isRunning ? (
        <Notice
          action={
            <ButtonLink to={paths.dashboard(session.joinCode)} variant="secondary" size="small">
              {t('guardian.results.toGame')}
            </ButtonLink>
          }
        >
          {t('guardian.results.running')}
        </Notice>
      ) : null}
      {attempts.some(isWaitingForHost) ? (
        <Notice tone="warn" title={t('guardian.photoCheck.title')}>
          {t('guardian.photoCheck.text')}
        </Notice>
      ) : null}
      {attempts.some(isToDecide) ? (
        <Notice tone="warn" title={t('guardian.doubted.title')}>
          {t('guardian.doubted.texts')}
        </Notice>
      ) : null}
    </>
  )
  const ticks = isRunning ? null : tickLine(session, 'over')
  const others = (
    <>
      <dl className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        <Figure label={t('guardian.results.totalTime')} value={clockText(totals.timeMs)} />
        <Figure label={t('guardian.results.challenges')} value={numberText(totals.challenges)} />
        <Figure label={t('guardian.results.players')} value={numberText(totals.players)} />
        <Figure label={t('guardian.results.photos')} value={numberText(totals.photos)} />
      </dl>
      <p className="text-small text-ink-soft">{t('guardian.results.tried')}</p>
      {isHost ? (
        <ButtonLink to={paths.resultsKit(session.joinCode)} variant="quiet" wide>
          {t('guardian.kit.open')}
        </ButtonLink>
      ) : null}
      <CreateAccount joinCode={session.joinCode} />
      <p className="text-small text-ink-soft">{t('guardian.results.deletion')}</p>
    </>
  )
  return (
    <GuardianShell
      title={t('guardian.results.title')}
      intro={t('guardian.results.intro')}
      isWide
      action={
        isHost ? (
          <ButtonLink to={patterns.chooseGame[1]} size="big" wide>
            {t('guardian.results.playAgain')}
          </ButtonLink>
        ) : (
          // A second grown-up may have no code for the pages of those who start games.
          <ButtonLink to={paths.landing()} size="big" wide>
            {t('guardian.shell.helpedGo')}
          </ButtonLink>
        )
      }
    >
      {first}
      <Animals adventures={adventures} />
      {isClass ? <div className="page-columns">{home}</div> : null}
      <div className="page-across stack gap-8">
        {adventures.map((adventure) => (
          <ChildAdventure key={adventure.player.id} adventure={adventure} session={session} />
        ))}
      </div>
      <div className="page-columns">
        <div className="page-column">
          {isClass ? null : home}
          {ticks === null ? null : (
            <p className="flex items-center gap-2">
              <Bug className="size-6 flex-none text-moss" />
              {ticks}
            </p>
          )}
          {isHost ? <KeepPhotos session={session} /> : null}
          {isHost ? <MeetAgain session={session} /> : null}
        </div>
        <div className="page-column">{others}</div>
      </div>
    </GuardianShell>
  )
}

/** More than a family's: they are small, so that the table of the class is in sight. */
const MOST_LARGE_ANIMALS = 4

/** All animals side by side; each leads to its part of the page. */
function Animals({ adventures }: { adventures: readonly ChildsAdventure[] }) {
  if (adventures.length < 2) return null
  const isClass = adventures.length > MOST_LARGE_ANIMALS
  const row = isClass
    ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-3'
    : 'flex flex-wrap gap-x-5 gap-y-2'
  const look = isClass
    ? 'flex items-center gap-2 text-small'
    : 'grid justify-items-center text-child'
  return (
    <div className="page-across">
      <ul className={row}>
        {adventures.map((adventure) => (
          <li key={adventure.player.id}>
            <a href={`#${adventure.player.id}`} className={`min-h-12 font-display ${look}`}>
              <ChildAvatar player={adventure.player} size={isClass ? 's' : 'l'} label="" />
              {nameOf(adventure)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who has neither come back nor is ticked. */
function missingOf({ players }: HostSession, ticked: ReadonlySet<string>) {
  return players.filter(({ id, status }) => status !== 'returned' && !ticked.has(id))
}

/**
 * Keeps the drawn ways of the children who played on this phone, as their finish codes would have
 * brought them; nothing else of them stays on it.
 */
function useEndOfOnePhone({ id, status, joinCode, players }: HostSession): void {
  const turns = useOnePhone(id)
  const isOver = turns !== null && status === 'ended'
  useEffect(() => {
    if (!isOver || turns === null) return
    const ways = waysOnPhone(turns)
    for (const { id: playerId, number } of players) {
      const way = ways.get(playerId)
      if (way !== undefined) keepDrawnWay(joinCode, number, `#${formatWay(drawWay(way))}`)
    }
    endOnePhone(turns)
  }, [isOver, turns, players, joinCode])
}

/**
 * Says where accounts are made, and leads there [RESULT-05]. Not shown to people with an account.
 */
function CreateAccount({ joinCode }: { joinCode: string }) {
  const { state } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (state.status === 'signed-in') return null
  return (
    <>
      <Button variant="secondary" wide onClick={() => setIsOpen(true)}>
        {t('guardian.results.createAccount')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('guardian.results.accountTitle')}
        closeLabel={t('guardian.shell.close')}
        actions={
          <ActionStack>
            <ButtonLink
              to={paths.signUp()}
              wide
              onClick={() => writeStored(storedKeys.returnTo, paths.thankYou(joinCode))}
            >
              {t('guardian.shell.signIn')}
            </ButtonLink>
            <Button variant="secondary" wide onClick={close}>
              {t('guardian.results.ok')}
            </Button>
          </ActionStack>
        }
      >
        {t('guardian.results.accountText')}
      </Dialog>
    </>
  )
}

/**
 * The four numbers of the results: attempts of any outcome count as challenges [RESULT-01 … 04].
 */
function gameTotals(
  session: Pick<HostSession, 'status' | 'startedAt' | 'endedAt' | 'players'>,
  nowMs: number,
) {
  const state = wiredState(session)
  const startMs = state.at === 'waiting' ? nowMs : (state.startedAtMs ?? null)
  const endMs = state.at === 'ended' ? state.endedAtMs : nowMs
  const all = session.players.flatMap(({ challenges }) => challenges)
  // A find that was not believed counts for nothing.
  const attempts = all.filter(({ isDoubted }) => isDoubted !== true)
  return {
    timeMs: startMs === null ? 0 : Math.max(0, endMs - startMs),
    challenges: attempts.length,
    players: session.players.length,
    photos: attempts.filter(({ photoId }) => photoId !== null).length,
  }
}
