import type { Proximity } from '@bramble/contract'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { useState } from 'react'
import { roamCopy } from '#/copy/player/roam.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { usePlayer } from '../_flow/use-player.ts'

interface Props {
  result: Proximity | null
  position: Smoothed | null
  /** A challenge was found and is about to open. */
  isFound: boolean
  /** Every challenge of the game is done: the way back is the main thing now. */
  isAllDone: boolean
  skip: { canSkip: boolean; isSkipping: boolean; skip: () => void }
}

/** Map, skip and the way back to the grown-up. */
export function RoamControls({ result, position, isFound, isAllDone, skip }: Props) {
  const { go } = usePlayer()
  const [open, setOpen] = useState<'map' | 'return' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {isAllDone ? (
        <Button size="big" onClick={() => setOpen('return')}>
          {roamCopy.returnHome}
        </Button>
      ) : (
        <>
          <Button size="big" disabled={isFound} onClick={() => setOpen('map')}>
            {roamCopy.viewMap}
          </Button>
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="secondary"
              size="small"
              wide
              disabled={!skip.canSkip || isFound}
              busy={skip.isSkipping}
              busyLabel={roamCopy.skipping}
              onClick={skip.skip}
            >
              {roamCopy.skip}
            </Button>
            <Button variant="secondary" size="small" wide onClick={() => setOpen('return')}>
              {roamCopy.returnHome}
            </Button>
          </div>
        </>
      )}
      {/* Arriving is more than the map: it makes way for "You Found It!". */}
      <RoamMapDialog
        open={open === 'map' && !isFound}
        onClose={close}
        position={position}
        result={result}
      />
      <ConfirmDialog
        open={open === 'return'}
        title={roamCopy.returnTitle}
        confirmLabel={roamCopy.returnConfirm}
        cancelLabel={roamCopy.returnCancel}
        onConfirm={() => go('end-game', null, { replace: true })}
        onCancel={close}
      >
        {roamCopy.returnQuestion}
      </ConfirmDialog>
    </>
  )
}

/** The child, the challenge it is after and the others around. */
function RoamMapDialog(props: {
  open: boolean
  onClose: () => void
  position: Smoothed | null
  result: Proximity | null
}) {
  const { open, onClose, position, result } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={roamCopy.mapTitle}
      closeLabel={roamCopy.mapClose}
      size="large"
      actions={
        <Button size="big" onClick={onClose}>
          {roamCopy.mapContinue}
        </Button>
      }
    >
      {open ? (
        <GameMap
          kind="player"
          centre={position}
          label={roamCopy.mapLabel}
          player={position}
          playerTitle={roamCopy.mapYou}
          target={result?.challenge ?? null}
          available={result?.nearbyChallenges ?? []}
        />
      ) : null}
    </Dialog>
  )
}
