import type { Player } from '@bramble/contract'
import { stayCloseCopy } from '#/copy/player/stay-close.ts'
import { useTimeout } from '#/platform/clock.ts'
import { PROXIMITY_SUCCESS_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'
import { Mascot, type Mood } from '#/ui/mascot/mascot.tsx'
import { SpeechBubble } from '#/ui/mascot/speech-bubble.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { LocationHelp } from '../_flow/location-help.tsx'
import { TogetherPicture } from '../_flow/together-picture.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { ShownPictures } from './shown-pictures.tsx'
import { useStayClose, type StayCloseState } from './use-stay-close.ts'

/** "Stay Close!": the check that child and grown-up start together. */
export function StayClose({ player }: { player: Player }) {
  const hasPhoto = player.guardianPhotoId !== null
  const { go } = usePlayer()
  const { state, tryAgain } = useStayClose(player)
  useTimeout(
    // A child who comes back to the game has photographed its grown-up before.
    () => go(hasPhoto ? 'get-ready' : 'guardian-photo', null, { replace: true }),
    state.at === 'passed' ? PROXIMITY_SUCCESS_MS : null,
  )
  const { mood, speech } = LOOKS[state.at]
  const isWorking = state.at === 'initialising' || state.at === 'checking'
  return (
    <ChildPage
      title={stayCloseCopy.title}
      action={
        HAS_BUTTON[state.at] ? (
          <Button size="big" busy={isWorking} busyLabel={stayCloseCopy.checking} onClick={tryAgain}>
            {stayCloseCopy.tryAgain}
          </Button>
        ) : undefined
      }
    >
      {state.at === 'pictures' ? null : (
        <TogetherPicture isTogether={state.at === 'passed'} isLooking={isWorking} />
      )}
      <div className="flex items-center gap-2">
        <Mascot mood={mood} size="m" />
        <SpeechBubble tail="left" live>
          {speech}
        </SpeechBubble>
      </div>
      <Details state={state} />
    </ChildPage>
  )
}

const LOOKS: Record<StayCloseState['at'], { mood: Mood; speech: string }> = {
  initialising: { mood: 'curious', speech: stayCloseCopy.speech.initialising },
  checking: { mood: 'waiting', speech: stayCloseCopy.speech.checking },
  pictures: { mood: 'excited', speech: stayCloseCopy.speech.pictures },
  passed: { mood: 'cheering', speech: stayCloseCopy.speech.passed },
  'not-together': { mood: 'thoughtful', speech: stayCloseCopy.speech.failed },
  'no-location': { mood: 'thoughtful', speech: stayCloseCopy.speech.noLocation },
}

const HAS_BUTTON: Record<StayCloseState['at'], boolean> = {
  initialising: false,
  checking: true,
  pictures: false,
  passed: false,
  'not-together': true,
  'no-location': true,
}

function Details({ state }: { state: StayCloseState }) {
  if (state.at === 'initialising') {
    return (
      <p className="flex items-center justify-center gap-3">
        <Spinner />
        <span>{stayCloseCopy.initialising}</span>
      </p>
    )
  }
  if (state.at === 'pictures') return <ShownPictures pictures={state.pictures} />
  if (state.at !== 'no-location') return null
  return <LocationHelp failure={state.failure} />
}
