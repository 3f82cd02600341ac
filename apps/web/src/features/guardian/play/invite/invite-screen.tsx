import { Navigate, useParams, useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { HostSession } from '@bramble/contract'
import { shownStatus } from '@bramble/domain/player/player'
import { isClassGame } from '@bramble/domain/session/session'
import { MapPin } from 'lucide-react'
import { t } from '#/words/t.ts'
import { WithHostGame, type HostGameTools } from '#/features/guardian/_shell/with-host-game.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { OpenGames } from '#/features/guardian/_shell/open-games.tsx'
import { NEW_GAME, useCreateGame } from '#/features/guardian/_shell/use-create-game.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { Newcomers } from '#/features/guardian/play/_host/newcomers.tsx'
import { SharedPhone } from '#/features/guardian/play/_host/one-phone.tsx'
import { PassLeft } from '#/features/guardian/play/_host/pass-left.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/guardian-place.tsx'
import { playerStatusText } from '#/features/guardian/play/_host/player-status.ts'
import { RemovePlayer } from '#/features/guardian/play/_host/remove-player.tsx'
import { ShareJoin } from '#/features/guardian/_shell/share-join.tsx'
import { useHostLocation } from '#/features/guardian/play/_host/use-host-location.ts'
import { newGameQuery } from '#/data/host-game.ts'
import { failureText, RequestError } from '#/data/request.ts'
import { INVITE_POLL_MS } from '#/platform/timings.ts'
import { NoCookiesError } from '#/platform/cookies.ts'
import { playWarmer } from '#/platform/sound/sound.ts'
import { wakeSound } from '#/platform/sound/wake.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { onTap } from '#/platform/taps.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { dismissToast, toastFailure } from '#/ui/toast-store.ts'
import { Card } from '#/ui/card.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { ClassSheet } from './class-sheet.tsx'
import { PlayNow, TwoWays } from './two-ways.tsx'

const poll = () => INVITE_POLL_MS

/** `new` and a playable game type create a game; anything else is a code or an id [OPEN-45]. */
export function InviteScreen() {
  const { code = '' } = useParams()
  if (code === 'new' || code === 'roam') return <NewGame />
  if (code === 'trail' || code === 'scavenge') return <Navigate replace to={paths.chooseGame()} />
  return (
    <WithHostGame title={t('guardian.invite.title')} page="invite-players" pollRule={poll}>
      {(tools) => <InvitePlayers {...tools} />}
    </WithHostGame>
  )
}

/** Creates a game at once and replaces `new` in the address by its code [INVITE-01, OPEN-45]. */
function NewGame() {
  const navigate = useNavigate()
  const createGame = useCreateGame()
  const { data, error, refetch, isFetching } = useQuery(newGameQuery(() => createGame()))
  useEffect(() => {
    if (data) void navigate(paths.invite(data.joinCode), { replace: true })
  }, [data, navigate])
  useEffect(() => {
    if (error === null) return
    toastFailure(t('guardian.shell.error'), t('guardian.invite.createFailed'), NEW_GAME)
    return () => dismissToast(NEW_GAME)
  }, [error])

  if (error === null || isFetching) {
    return (
      <GuardianShell title={t('guardian.invite.creatingTitle')} titleHidden>
        <Loading label={t('guardian.invite.creating')} />
      </GuardianShell>
    )
  }
  const isLimit = error instanceof RequestError && error.code === 'limit.free-games'
  const reason = error instanceof NoCookiesError ? error.message : failureText(error)
  const actions = (
    <ActionStack>
      <Button wide onClick={() => void refetch()}>
        {t('guardian.shell.tryAgain')}
      </Button>
      <ButtonLink to={paths.roamSetup()} variant="secondary" wide>
        {t('guardian.shell.back')}
      </ButtonLink>
    </ActionStack>
  )
  return (
    <GuardianShell title={t('guardian.invite.creatingTitle')} titleHidden>
      <ErrorState title={t('guardian.invite.createFailed')} action={isLimit ? null : actions}>
        {reason}
      </ErrorState>
      {isLimit ? (
        <>
          <OpenGames />
          {actions}
        </>
      ) : null}
    </GuardianShell>
  )
}

/**
 * The code for the children's phones or the way to play on this one, and who has joined, each with a hop and a tone
 * [INVITE-02 … 04, INVITE-07].
 */
function InvitePlayers({ session, refresh }: HostGameTools) {
  const location = useHostLocation(session)
  const codeId = useId()
  const { players, maxPlayers } = session
  const known = useRef(players.length)
  useEffect(() => onTap(wakeSound), [])
  useEffect(() => {
    if (players.length > known.current) playWarmer()
    known.current = players.length
  }, [players.length])
  if (session.status === 'ended') return <GameOver session={session} />
  const isClass = isClassGame(session)
  const joined = <ConnectedPlayers session={session} onRemoved={refresh} />
  const others = (
    <>
      <PassLeft session={session} />
      <ToSpots session={session} />
      {session.location === null ? (
        <PlaceNotice
          problem={location.problem}
          isAsking={location.isAsking}
          onAsk={() => void location.ask()}
        />
      ) : null}
    </>
  )
  return (
    <GuardianShell
      title={t('guardian.invite.title')}
      intro={session.isFull ? t('guardian.invite.full') : undefined}
      backTo={paths.roamSetup()}
      isWide
      action={
        <>
          <p
            role="status"
            className="-mx-inset bg-cream px-inset pt-1 text-center text-small font-bold"
          >
            {t('guardian.invite.here', { count: players.length, max: maxPlayers })}
          </p>
          <PlayNow session={session} />
        </>
      }
    >
      <Newcomers session={session} onChanged={refresh} />
      <div className="page-columns">
        {isClass ? null : (
          <div className="page-column">
            {players.length > 0 ? joined : <TwoWays session={session} codeId={codeId} />}
          </div>
        )}
        <div className="page-column">
          <Card>
            <div id={codeId}>
              <ShareJoin session={session} size={players.length > 0 && !isClass ? 120 : 200} />
            </div>
          </Card>
          {isClass ? null : others}
        </div>
        {isClass ? (
          <div className="page-column">
            <ClassSheet session={session} />
            {others}
            {joined}
          </div>
        ) : null}
      </div>
    </GuardianShell>
  )
}
/** The way back to the spots that this tab has hidden, as long as they may be changed. */
function ToSpots({ session }: { session: HostSession }) {
  const isHidden = readStored(storedKeys.adventure)?.sessionId === session.id
  if (!isHidden || session.status !== 'waiting') return null
  return (
    <ButtonLink to={paths.adventureSpots(session.joinCode)} variant="secondary" wide>
      <MapPin />
      {t('guardian.invite.toSpots')}
    </ButtonLink>
  )
}

interface ConnectedPlayersProps {
  session: HostSession
  onRemoved: () => Promise<unknown>
}

/** The joined phones, live, with a button to remove a stranger [INVITE-03, T3]. */
function ConnectedPlayers({ session, onRemoved }: ConnectedPlayersProps) {
  const { players } = session
  if (players.length === 0) return null
  return (
    <Card>
      <h2>{t('guardian.invite.connected')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3 text-center">
        {players.map((player) => (
          <li key={player.id} className="grid content-start justify-items-center gap-1">
            <span className="hops">
              <ChildAvatar player={player} size="l" />
            </span>
            <b>{playerName(player)}</b>
            <span className="text-small text-ink-soft">
              {playerStatusText(shownStatus(player.status, null))}
            </span>
            {player.isTogether ? null : (
              <span className="text-small text-ink-soft">{t('guardian.joinLink.notTogether')}</span>
            )}
            {player.isOnHostsPhone === true ? null : (
              <RemovePlayer player={player} onRemoved={onRemoved} />
            )}
          </li>
        ))}
      </ul>
      <SharedPhone session={session} />
    </Card>
  )
}

/** Shown for a game that is over, to which nobody can be invited. */
function GameOver({ session }: { session: HostSession }) {
  return (
    <GuardianShell
      title={t('guardian.invite.endedTitle')}
      intro={t('guardian.invite.endedText')}
      action={
        <ActionStack>
          <ButtonLink to={paths.thankYou(session.joinCode)} size="big" wide>
            {t('guardian.invite.toResults')}
          </ButtonLink>
          <ButtonLink to={paths.roamSetup()} variant="secondary" wide>
            {t('guardian.invite.newGame')}
          </ButtonLink>
        </ActionStack>
      }
    >
      <div className="grid flex-1 place-items-center py-4">
        <Mascot mood="sleepy" size="l" />
      </div>
    </GuardianShell>
  )
}
