import type { Proximity } from '@bramble/contract'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { useState } from 'react'
import { roamCopy } from '#/copy/player/roam.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { RoamMapDialog } from './roam-map-dialog.tsx'

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
