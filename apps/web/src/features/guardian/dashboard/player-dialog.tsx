import type { HostPlayer, PlayerAttempt } from '@bramble/contract'
import type { AttemptStatus } from '@bramble/domain/challenge/challenge'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { playerDialogCopy } from '#/copy/guardian/dashboard.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { agoText } from '#/features/guardian/_shell/ago.ts'
import { PhotoCheckLine } from '#/features/guardian/_shell/photo-check.tsx'
import { RemovePlayer } from '#/features/guardian/_shell/remove-player.tsx'
import { photoUrl } from '#/data/play.ts'
import { useChangePlayer } from '#/data/players.ts'
import { useAction } from '#/data/use-action.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import type { Tone } from '#/ui/tone.ts'

interface PlayerDialogProps {
  /** Null closes the dialog. */
  player: HostPlayer | null
  isGameOver: boolean
  nowMs: number
  from: LatLng | null
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
      title={player ? playerDialogCopy.title(player.number) : ''}
      closeLabel={shellCopy.close}
      size="large"
    >
      {player ? <PlayerDetails {...props} player={player} /> : null}
    </Dialog>
  )
}

function PlayerDetails(props: PlayerDialogProps & { player: HostPlayer }) {
  const { player, isGameOver, nowMs, from, onClose, onChanged } = props
  const { number, lastActivity, guardianPhotoId } = player
  const mayBeBack = player.status === 'completed' || (isGameOver && player.status !== 'returned')
  return (
    <div className="stack">
      <p className="text-ink-soft">
        {lastActivity === null
          ? playerDialogCopy.neverSeen
          : playerDialogCopy.lastSeen(agoText(Date.parse(lastActivity), nowMs))}
      </p>
      {player.isTogether ? (
        <>
          <GameMap
            kind="guardian"
            centre={player.location}
            label={playerDialogCopy.mapLabel(number)}
            player={player.location}
            playerTitle={playerDialogCopy.title(number)}
            grownUp={from}
          />
          {mayBeBack ? <MarkReturned playerId={player.id} onChanged={onChanged} /> : null}
          <h3 className="font-display text-child">{playerDialogCopy.photoTitle}</h3>
          {guardianPhotoId === null ? (
            <p className="text-ink-soft">{playerDialogCopy.noPhoto}</p>
          ) : (
            <PhotoFrame
              src={photoUrl(guardianPhotoId)}
              alt={playerDialogCopy.photoAlt(number)}
              empty={playerDialogCopy.noPhoto}
            />
          )}
          <h3 className="font-display text-child">{playerDialogCopy.challengesTitle}</h3>
          <AttemptList attempts={player.challenges} />
        </>
      ) : (
        <Notice tone="warn" title={playerDialogCopy.notTogetherTitle}>
          {playerDialogCopy.notTogetherText}
        </Notice>
      )}
      <div className="border-t border-cream-deep pt-3">
        <RemovePlayer
          player={player}
          onRemoved={() => {
            onClose()
            return onChanged()
          }}
        />
      </div>
    </div>
  )
}

const TONES: Record<AttemptStatus, Tone> = {
  arrived: 'busy',
  completed: 'good',
  failed: 'info',
  skipped: 'neutral',
}

/** A child's attempts with every photo, also those that no machine could judge. */
function AttemptList({ attempts }: { attempts: readonly PlayerAttempt[] }) {
  if (attempts.length === 0) {
    return <p className="text-ink-soft">{playerDialogCopy.noChallenges}</p>
  }
  return (
    <ul className="stack">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="stack-tight">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-bold">{attempt.title}</span>
            <StatusBadge tone={TONES[attempt.status]}>
              {playerDialogCopy.statuses[attempt.status]}
            </StatusBadge>
          </div>
          {attempt.photoId === null ? null : (
            <PhotoFrame
              src={photoUrl(attempt.photoId)}
              alt={playerDialogCopy.challengePhotoAlt(attempt.title)}
              empty={playerDialogCopy.noPhoto}
            />
          )}
          <PhotoCheckLine attempt={attempt} />
          <p className="text-small text-ink-soft">
            {playerDialogCopy.points(attempt.pointsEarned)}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface MarkReturnedProps {
  playerId: string
  onChanged: () => Promise<unknown>
}

/** Marks a child as back whose finish code was not scanned. */
function MarkReturned({ playerId, onChanged }: MarkReturnedProps) {
  const { run, isBusy } = useAction(useChangePlayer(playerId), {
    failed: playerDialogCopy.returnedFailed,
    onDone: () => void onChanged(),
  })
  return (
    <Button wide busy={isBusy} onClick={() => run({ status: 'returned' })}>
      {playerDialogCopy.returned}
    </Button>
  )
}
