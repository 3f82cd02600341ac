import { Footprints } from 'lucide-react'
import type { Player } from '@bramble/contract'
import type { AwayWord } from '@bramble/domain/session/grown-up-news'
import { useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { useGrownUp } from '#/data/grown-up.ts'
import { useTurnsOf } from '#/data/one-phone.ts'
import { useTimeout } from '#/platform/clock.ts'
import { distanceText } from '#/platform/format.ts'
import { useLocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { buzz, playAway } from '#/platform/sound/sound.ts'
import { AWAY_PAUSE_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { Flash } from '#/ui/flash.tsx'
import { callState, useHelpCall } from '../_game/journal/help-call.ts'
import { useMode } from '../_game/pack/modes.ts'
import { lighten } from '../_sound/pocket.ts'
import { HelpHand } from './help-hand.tsx'
import { AwayPicture } from './pictures.tsx'
import { useGrownUpLook, type GrownUpLook } from './use-grown-up-watch.ts'
import { usePlayer } from './use-player.ts'
import { useTellPlace } from './use-tell-place.ts'
import { useWayBackSounds, WalkBackScene, wayText } from './walk-back-scene.tsx'
import './safety.css'

const AWAY_BUZZ_MS = [250, 120, 250]

/**
 * What keeps child and grown-up together while the child plays: the raised hand, the word that it is
 * too far away, and the way back when everybody is called.
 */
export function ChildSafety({ player }: { player: Player }) {
  const grownUp = useGrownUp()
  const watch = useLocationWatch({ enabled: grownUp !== null })
  const isGrownUpsOwn = useTurnsOf(player.id) !== null
  const look = useGrownUpLook(grownUp, watch, isGrownUpsOwn)
  const isCalled = grownUp?.isCallingBack === true
  const { place } = usePlayer()
  // The hunt tells it anyway; on the other screens a child that calls waits for news.
  const isWaiting = callState(useHelpCall(player.id), grownUp) === 'taken'
  useTellPlace(player.id, watch, isWaiting && place.screen !== 'roam' && !isGrownUpsOwn)
  const called = usePause(isCalled)
  const away = useAway(isCalled ? null : look.away)
  const photoId = player.guardianPhotoId
  const isByEye = useMode('eye')
  return (
    <div className="page-child">
      <Modal
        open={called.isShown}
        role="alertdialog"
        className="dialog dialog-whole dialog-walk"
        title={look.way === 'back' ? t('child.walkBack.wasCalled') : t('child.walkBack.called')}
        onClose={called.pause}
        footer={
          <Button icon={<Footprints />} variant="secondary" wide onClick={called.pause}>
            {t('child.walkBack.close')}
          </Button>
        }
      >
        {isByEye ? <Flash /> : null}
        <WalkBackScene look={look} photoId={photoId} accuracyMeters={watch.accuracyMeters} />
        <p className="px-inset text-center text-balance" data-read="">
          {wayText(look)}
        </p>
      </Modal>
      <Modal
        open={away.isShown}
        role="alertdialog"
        className="dialog dialog-whole"
        title={
          look.away === null || isKnown(look.away)
            ? t('child.away.title')
            : t('child.away.unknownTitle')
        }
        onClose={away.pause}
        footer={
          <Button icon={<Footprints />} size="big" wide onClick={away.pause}>
            {t('child.away.later')}
          </Button>
        }
      >
        {isByEye ? <Flash /> : null}
        <AwayWords look={look} />
      </Modal>
      <HelpHand
        playerId={player.id}
        photoId={photoId}
        grownUp={grownUp}
        isGrownUpsOwn={isGrownUpsOwn}
      />
    </div>
  )
}

function AwayWords({ look }: { look: GrownUpLook }) {
  useWayBackSounds(look)
  const { near, away } = look
  // Towards an old place it is neither warm nor cold.
  const isLed = away === null || isKnown(away)
  const trend = (isLed && near?.trend) || null
  return (
    <>
      <AwayPicture trend={trend} label={isLed ? t('child.away.picture') : null} />
      {/* The title is the dialog's name. Of the rest a reader hears what has changed, and no metres. */}
      <div role="status" aria-atomic="false" className="stack">
        <p className="text-center" data-read="">
          {away === null ? null : t(`child.away.${AWAY_TEXTS[away]}`)}
        </p>
        {near === null || !isLed ? null : (
          <p aria-live="off" className="text-center font-display text-lead">
            {t('child.away.distance', { distance: distanceText(near.meters) })}
          </p>
        )}
        <p className="text-center font-display text-lead text-moss">
          {isLed ? t(`child.away.${trend ?? 'steady'}`) : t('child.walkBack.nearText')}
        </p>
      </div>
    </>
  )
}

const AWAY_TEXTS = {
  'too-far': 'text',
  nearly: 'nearly',
  asleep: 'asleep',
  unheard: 'unknown',
  unknown: 'unknown',
} as const satisfies Record<AwayWord, string>

/** The word is about where the grown-up is now. */
function isKnown(word: AwayWord | null): boolean {
  return word === 'too-far' || word === 'nearly'
}

/**
 * As `usePause`. Nothing to go on from is said where the screen stands already. Words about a silent
 * grown-up do not come again once they are put away, until it is heard from.
 */
function useAway(word: AwayWord | null): { isShown: boolean; pause: () => void } {
  const [wasDue, setWasDue] = useState(false)
  const isDue = word !== null && word !== 'unknown'
  if (isDue !== wasDue && word !== 'unknown') setWasDue(isDue)
  return usePause(isDue || (word === 'unknown' && wasDue), word === null || isKnown(word))
}

/**
 * Shows something while it is due, unless the child has put it away for a minute; it sounds as it comes.
 * `returns`: it may come again by itself.
 */
function usePause(isDue: boolean, returns = true): { isShown: boolean; pause: () => void } {
  const [isPaused, setPaused] = useState(false)
  useTimeout(() => setPaused(false), isPaused && returns ? AWAY_PAUSE_MS : null)
  const isShown = isDue && !isPaused
  useEffect(() => {
    if (!isShown) return
    lighten()
    playAway()
    buzz(AWAY_BUZZ_MS, { isAlarm: true })
  }, [isShown])
  return { isShown, pause: () => setPaused(true) }
}
