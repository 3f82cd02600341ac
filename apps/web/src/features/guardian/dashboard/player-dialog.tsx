import type { HostPlayer } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { playerDialogCopy } from '#/copy/guardian/dashboard.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { agoText } from '#/features/guardian/_shell/ago.ts'
import { RemovePlayer } from '#/features/guardian/_shell/remove-player.tsx'
import { photoUrl } from '#/data/play.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { AttemptList } from './attempt-list.tsx'
import { MarkReturned } from './mark-returned.tsx'

interface PlayerDialogProps {
  /** Nobody closes the dialog. */
  player: HostPlayer | null
  isGameOver: boolean
  nowMs: number
  from: LatLng | null
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** Where a child is, when it was last heard of, and what it has found [DASH-01]. */
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
