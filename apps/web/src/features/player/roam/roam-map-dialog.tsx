import type { Proximity } from '@bramble/contract'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { roamCopy } from '#/copy/player/roam.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'

/** The child, the challenge it is after and the others around. */
export function RoamMapDialog(props: {
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
