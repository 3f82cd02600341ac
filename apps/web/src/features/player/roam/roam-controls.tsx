import type { Proximity } from '@bramble/contract'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { useState } from 'react'
import { roamCopy } from '#/copy/player/roam.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast-store.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { RoamMapDialog } from './roam-map-dialog.tsx'

interface Props {
  result: Proximity | null
  position: Smoothed | null
  /** A challenge was found and is about to open. */
  isFound: boolean
  onSkip: (challengeId: string) => Promise<unknown>
  onSkipped: () => Promise<void>
}

/** Map, skip and the way back to the grown-up. */
export function RoamControls({ result, position, isFound, onSkip, onSkipped }: Props) {
  const { go } = usePlayer()
  const [open, setOpen] = useState<'map' | 'return' | null>(null)
  const [isSkipping, setSkipping] = useState(false)
  const near = result?.lockedChallenge ?? result?.challenge ?? null
  const isAllDone = result?.limitReached === true

  async function skip() {
    if (near === null) {
      const { title, text } = roamCopy.nothingToSkip
      toast({ title, description: text, variant: 'destructive' })
      return
    }
    setSkipping(true)
    try {
      await onSkip(near.id)
      await onSkipped()
    } catch {
      const { title, text } = roamCopy.skipFailed
      toast({ title, description: text, variant: 'destructive' })
    } finally {
      setSkipping(false)
    }
  }

  return (
    <>
      {isAllDone ? null : (
        <Button size="big" disabled={isFound} onClick={() => setOpen('map')}>
          {roamCopy.viewMap}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          size="small"
          wide
          disabled={near === null || isFound}
          busy={isSkipping}
          busyLabel={roamCopy.skipping}
          onClick={() => void skip()}
        >
          {roamCopy.skip}
        </Button>
        <Button
          variant={isAllDone ? 'primary' : 'secondary'}
          size="small"
          wide
          onClick={() => setOpen('return')}
        >
          {roamCopy.returnHome}
        </Button>
      </div>
      <RoamMapDialog
        open={open === 'map'}
        onClose={() => setOpen(null)}
        position={position}
        result={result}
      />
      <ConfirmDialog
        open={open === 'return'}
        title={roamCopy.returnTitle}
        confirmLabel={roamCopy.returnConfirm}
        cancelLabel={roamCopy.returnCancel}
        onConfirm={() => go('end-game')}
        onCancel={() => setOpen(null)}
      >
        {roamCopy.returnQuestion}
      </ConfirmDialog>
    </>
  )
}
