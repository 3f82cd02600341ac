import type { HostPlayer, HostSession } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { AttemptList } from '#/features/guardian/_challenges/attempt-list.tsx'
import { fromTitle, type GrownUpPlace } from '#/features/guardian/play/_host/grown-up-place.ts'
import { placeAgeMs, placeAgeText } from '#/features/guardian/_shell/heard.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { agoText } from '#/platform/format.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { isToDecide } from '#/features/guardian/_shell/photo-check.tsx'
import { ChildModes } from '#/features/guardian/_shell/play-modes.tsx'
import { RemovePlayer } from '#/features/guardian/play/_host/remove-player.tsx'
import { photoUrl } from '#/data/play.ts'
import { useChangePlayer, useLetIn } from '#/data/players.ts'
import { useAction } from '#/data/use-action.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'

interface PlayerDialogProps {
  /** Null closes the dialog. */
  player: HostPlayer | null
  session: HostSession
  isGameOver: boolean
  nowMs: number
  from: GrownUpPlace | null
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** A child's position, when it was last heard of, and its attempts [DASH-01]. */
export function PlayerDialog(props: PlayerDialogProps) {
  const { player, onClose } = props
  return (
    <Dialog
      open={player !== null}
      onClose={onClose}
      title={player ? playerName(player) : ''}
      closeLabel={t('guardian.shell.close')}
      size="large"
    >
      {player ? <PlayerDetails {...props} player={player} /> : null}
    </Dialog>
  )
}

function PlayerDetails(props: PlayerDialogProps & { player: HostPlayer }) {
  const { player, session, isGameOver, nowMs, from, onClose, onChanged } = props
  const { lastActivity, guardianPhotoId } = player
  const name = playerName(player)
  const ageMs = player.location === null ? null : placeAgeMs(player, nowMs)
  const age = ageMs === null ? null : placeAgeText(ageMs)
  const mayBeBack = player.status === 'completed' || (isGameOver && player.status !== 'returned')
  return (
    <div className="stack">
      <div className="flex items-center gap-3">
        <ChildAvatar player={player} size="l" />
        <div>
          <p className="font-bold">
            {t('guardian.shell.player', { number: player.number })} ·{' '}
            {t('guardian.playerDialog.total', { points: player.totalScore })}
          </p>
          <p className="text-ink-soft">
            {lastActivity === null
              ? t('guardian.playerDialog.neverSeen')
              : t('guardian.playerDialog.lastSeen', {
                  ago: agoText(Date.parse(lastActivity), nowMs),
                })}
          </p>
        </div>
      </div>
      {player.isTogether ? (
        <>
          <GameMap
            kind="guardian"
            centre={player.location}
            label={t('guardian.playerDialog.mapLabel', { player: name })}
            player={player.location}
            playerTitle={age === null ? name : t('guardian.alarms.mapChild', { player: name, age })}
            grownUp={from}
            grownUpTitle={from === null ? null : fromTitle(from)}
          />
          {mayLetIn(player, isGameOver) ? (
            <LetInHere player={player} onChanged={onChanged} />
          ) : null}
          {mayBeBack ? <MarkReturned playerId={player.id} onChanged={onChanged} /> : null}
          <h3 className="font-display text-child">{t('guardian.playerDialog.photoTitle')}</h3>
          {guardianPhotoId === null ? (
            <p className="text-ink-soft">{t('guardian.playerDialog.noPhoto')}</p>
          ) : (
            <PhotoFrame
              src={photoUrl(guardianPhotoId)}
              alt={t('guardian.playerDialog.photoAlt', { player: name })}
              empty={t('guardian.playerDialog.noPhoto')}
            />
          )}
          <h3 className="font-display text-child">{t('guardian.playerDialog.challengesTitle')}</h3>
          <AttemptList attempts={player.challenges} />
        </>
      ) : (
        <Notice tone="warn" title={t('guardian.playerDialog.notTogetherTitle')}>
          {t('guardian.playerDialog.notTogetherText')}
        </Notice>
      )}
      {isGameOver || player.modes === undefined ? null : (
        <ChildModes player={player} session={session} onChanged={onChanged} />
      )}
      {player.isOnHostsPhone === true ? null : (
        <div className="border-t border-cream-deep pt-3">
          <RemovePlayer
            player={player}
            onRemoved={() => {
              onClose()
              return onChanged()
            }}
          />
        </div>
      )}
    </div>
  )
}

/** A child at a challenge is in already; what it needs there is another matter. */
function mayLetIn({ status, challenges }: HostPlayer, isGameOver: boolean): boolean {
  const isAtOne = challenges.some((one) => one.status === 'arrived' && !isToDecide(one))
  return status === 'playing' && !isGameOver && !isAtOne
}

/** The grown-up sees what no phone can measure: the child has found its spot. */
function LetInHere({ player: child, onChanged }: LetInHereProps) {
  const player = playerName(child)
  const { run, isBusy } = useAction(useLetIn(), {
    done: t('guardian.dashboard.letInDone', { player }),
    failed: t('guardian.dashboard.letInFailed', { player }),
    onDone: () => void onChanged(),
  })
  return (
    <AskButton
      variant="secondary"
      wide
      question={{
        title: t('guardian.playerDialog.letInTitle', { player }),
        text: t('guardian.playerDialog.letInText'),
        confirmLabel: t('guardian.playerDialog.letInYes'),
        cancelLabel: t('guardian.playerDialog.letInNo'),
      }}
      busy={isBusy}
      onConfirm={(settled) => run(child.id, settled)}
    >
      {t('guardian.playerDialog.letIn')}
    </AskButton>
  )
}

interface LetInHereProps {
  player: HostPlayer
  onChanged: () => Promise<unknown>
}

interface MarkReturnedProps {
  playerId: string
  onChanged: () => Promise<unknown>
}

/** Marks a child as back whose finish code was not scanned. */
function MarkReturned({ playerId, onChanged }: MarkReturnedProps) {
  const { run, isBusy } = useAction(useChangePlayer(playerId), {
    failed: t('guardian.playerDialog.returnedFailed'),
    onDone: () => void onChanged(),
  })
  return (
    <Button wide busy={isBusy} onClick={() => run({ status: 'returned' })}>
      {t('guardian.playerDialog.returned')}
    </Button>
  )
}
