import type { Proximity } from '@bramble/contract'
import { hidingArea } from '@bramble/domain/challenge/hiding-area'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { Footprints, Map as MapIcon, Signpost, SkipForward, Users as GoingBack } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { usePhoneGame } from '../_game/pack/phone-game.ts'
import { SkipReasons } from '../_flow/skip-reasons.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { useStaysOpen } from '../_flow/use-stays-open.ts'
import { HelpButtons, type RoamHelp } from './roam-help.tsx'
import type { Post } from './use-post.ts'
import type { Skip } from './use-skip.ts'
import { POST_CODE_LENGTH } from '@bramble/domain/trail/post-code'
import { CodeField } from '#/ui/code-field.tsx'

interface Props {
  result: Proximity | null
  position: Smoothed | null
  /** A challenge was found and is about to open. */
  isFound: boolean
  /** Every challenge of the game is done: the way back is the main thing now. */
  isAllDone: boolean
  skip: Skip
  /** Buttons that the child may press now, above the map. */
  help: RoamHelp | null
  /** In place of ending the game of this child alone; null: it has the phone to itself. */
  onReturn: (() => void) | null
  /** The child has searched for long: the map shows the spot itself. */
  isSpotShown: boolean
  post: Post
}

/** Map, skip and the way back to the grown-up. */
export function RoamControls(props: Props) {
  const { result, position, isFound, isAllDone, skip, help, onReturn, isSpotShown, post } = props
  const { go } = usePlayer()
  const [open, setOpen] = useState<'return' | 'post' | null>(null)
  const map = useStaysOpen('map')
  const close = () => setOpen(null)
  const askToReturn = onReturn ?? (() => setOpen('return'))
  return (
    <>
      {isAllDone ? (
        <Button icon={<GoingBack />} size="big" onClick={askToReturn}>
          {t('child.roam.returnHome')}
        </Button>
      ) : (
        <>
          {help === null ? null : <HelpButtons help={help} />}
          {/* Alike: the eyes belong on the scene and the ground. */}
          <div
            className={`grid gap-2 ${post.hasPosts ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))]'}`}
          >
            <Button
              variant="secondary"
              size="sign"
              icon={<MapIcon />}
              disabled={isFound}
              onClick={map.open}
            >
              {t('child.roam.viewMap')}
            </Button>
            <Button
              variant="secondary"
              size="sign"
              icon={<SkipForward />}
              disabled={!skip.canSkip || isFound}
              busy={skip.isSkipping}
              busyLabel={t('child.roam.skipping')}
              onClick={skip.press}
            >
              {t('child.roam.skip')}
            </Button>
            {post.hasPosts && (
              <Button
                variant="secondary"
                size="sign"
                icon={<Signpost />}
                disabled={isFound}
                busy={post.isReading}
                busyLabel={t('child.post.reading')}
                onClick={() => setOpen('post')}
              >
                {t('child.post.open')}
              </Button>
            )}
            <Button variant="secondary" size="sign" icon={<GoingBack />} onClick={askToReturn}>
              {t('child.roam.returnHome')}
            </Button>
          </div>
        </>
      )}
      {/* Arriving is more than the map: it makes way for "You Found It!". */}
      <RoamMapDialog
        open={map.isOpen && !isFound}
        onClose={map.close}
        position={position}
        result={result}
        isSpotShown={isSpotShown}
      />
      {open === 'post' && !isFound && <PostDialog post={post} onClose={close} />}
      {skip.isAsking && !isFound && <SkipReasons onChoose={skip.leaveOut} onClose={skip.keep} />}
      <ConfirmDialog
        open={open === 'return'}
        title={t('child.roam.returnTitle')}
        confirmLabel={t('child.roam.returnConfirm')}
        cancelLabel={t('child.roam.returnCancel')}
        onConfirm={() => go('end-game', null, { replace: true })}
        onCancel={close}
      >
        {t('child.roam.returnQuestion')}
      </ConfirmDialog>
    </>
  )
}

/** The child, the challenge it is after and the others around, as areas: finding is by warm and cold. */
function RoamMapDialog(props: {
  open: boolean
  onClose: () => void
  position: Smoothed | null
  result: Proximity | null
  isSpotShown: boolean
}) {
  const { open, onClose, position, result, isSpotShown } = props
  const target = result?.challenge ?? null
  const drawn = usePhoneGame()?.pack()?.drawnMap ?? null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('child.roam.mapTitle')}
      closeLabel={t('child.roam.mapClose')}
      size="large"
      actions={
        <Button icon={<Footprints />} size="big" onClick={onClose}>
          {t('child.roam.mapContinue')}
        </Button>
      }
    >
      {open ? (
        <GameMap
          kind="player"
          centre={position}
          label={t('child.roam.mapLabel')}
          player={position}
          playerTitle={t('child.roam.mapYou')}
          drawn={drawn}
          target={target === null || isSpotShown ? target : asArea(target)}
          available={(result?.nearbyChallenges ?? []).map(asArea)}
          height="tall"
        />
      ) : null}
    </Dialog>
  )
}

/** A challenge somewhere in a circle, which does not give the spot away. */
function asArea<T extends { id: string; location: LatLng }>(spot: T) {
  const { centre, radiusMeters } = hidingArea(spot)
  return { ...spot, location: centre, areaMeters: radiusMeters, hiddenAt: spot.location }
}

/** The code on a post is typed, where the camera opens another browser than the one that plays. */
function PostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && code.length < POST_CODE_LENGTH
  const send = (typed: string) => {
    setAsked(true)
    if (typed.length < POST_CODE_LENGTH || post.isReading) return
    onClose()
    post.read(typed)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('child.post.open')}
      closeLabel={t('child.post.close')}
      actions={
        <Button icon={<Footprints />} size="big" busy={post.isReading} onClick={() => send(code)}>
          {t('child.post.send')}
        </Button>
      }
    >
      <CodeField
        label={t('child.post.label')}
        hint={t('child.post.hint')}
        length={POST_CODE_LENGTH}
        value={code}
        onChange={setCode}
        onComplete={send}
        onNothing={() => setAsked(true)}
        autoFocus
        {...(isMissing ? { error: t('child.post.missing') } : {})}
      />
    </Dialog>
  )
}
