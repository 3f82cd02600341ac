import type { HostSession } from '@bramble/contract'
import { shownStatus } from '@bramble/domain/player/player'
import { isClassGame } from '@bramble/domain/session/session'
import { MapPin } from 'lucide-react'
import { t } from '#/words/t.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Newcomers } from '#/features/guardian/play/_host/newcomers.tsx'
import { OnePhone } from '#/features/guardian/play/_host/one-phone.tsx'
import { PassLeft } from '#/features/guardian/play/_host/pass-left.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/place-notice.tsx'
import { playerStatusText } from '#/features/guardian/play/_host/player-status.ts'
import { RemovePlayer } from '#/features/guardian/play/_host/remove-player.tsx'
import { ShareJoin } from '#/features/guardian/_shell/share-join.tsx'
import { useHostLocation } from '#/features/guardian/play/_host/use-host-location.ts'
import type { HostGameTools } from '#/features/guardian/_shell/with-host-game.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Card } from '#/ui/card.tsx'
import { ListRow } from '#/ui/list-row.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { ClassSheet } from './class-sheet.tsx'

/**
 * The code for the children's phones, and the players who have joined [INVITE-02 … 04, INVITE-07].
 */
export function InvitePlayers({ session, refresh }: HostGameTools) {
  const location = useHostLocation(session)
  if (session.status === 'ended') return <GameOver session={session} />
  const { joinCode } = session
  return (
    <GuardianShell
      title={t('guardian.invite.title')}
      intro={session.isFull ? t('guardian.invite.full') : t('guardian.invite.intro')}
      backTo={paths.roamSetup()}
      action={
        <>
          <p
            role="status"
            className="-mx-inset bg-cream px-inset pt-1 text-center text-small font-bold"
          >
            {t('guardian.invite.here', { count: session.players.length, max: session.maxPlayers })}
          </p>
          <ButtonLink
            to={
              session.status === 'active' ? paths.dashboard(joinCode) : paths.readyToPlay(joinCode)
            }
            size="big"
            wide
          >
            {session.status === 'active'
              ? t('guardian.invite.toDashboard')
              : t('guardian.invite.play')}
          </ButtonLink>
        </>
      }
    >
      <Newcomers session={session} onChanged={refresh} />
      <Card>
        <ShareJoin session={session} size={200} />
      </Card>
      {isClassGame(session) ? null : (
        <OnePhone session={session} hasPlace={session.location !== null} />
      )}
      {isClassGame(session) ? <ClassSheet session={session} /> : null}
      <PassLeft session={session} />
      <ToSpots session={session} />
      {session.location === null ? (
        <PlaceNotice
          problem={location.problem}
          isAsking={location.isAsking}
          onAsk={() => void location.ask()}
        />
      ) : null}
      <ConnectedPlayers session={session} onRemoved={refresh} />
    </GuardianShell>
  )
}

/** The way back to the spots that this tab has hidden, as long as they may be changed. */
function ToSpots({ session }: { session: HostSession }) {
  const isHidden = readStored(storedKeys.adventure)?.sessionId === session.id
  if (!isHidden || session.status !== 'waiting') return null
  return (
    <ButtonLink to={paths.adventureSpots(session.joinCode)} variant="secondary" wide>
      <MapPin aria-hidden="true" />
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
  const { players, maxPlayers } = session
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2>{t('guardian.invite.connected')}</h2>
        <span className="text-small font-bold text-ink-soft">
          {t('guardian.shell.playersOf', { count: players.length, max: maxPlayers })}
        </span>
      </div>
      {players.length === 0 ? (
        <div>
          <p className="font-bold">{t('guardian.invite.nobodyTitle')}</p>
          <p className="text-ink-soft">{t('guardian.invite.nobodyText')}</p>
        </div>
      ) : (
        <ul className="stack">
          {players.map((player) => (
            <li key={player.id}>
              <ListRow
                start={<ChildAvatar player={player} />}
                title={playerName(player)}
                detail={
                  <>
                    {playerStatusText(shownStatus(player.status, null))}
                    {player.isTogether ? null : (
                      <span className="block">{t('guardian.joinLink.notTogether')}</span>
                    )}
                  </>
                }
              />
              {player.isOnHostsPhone === true ? null : (
                <div className="ps-11">
                  <RemovePlayer player={player} onRemoved={onRemoved} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
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
