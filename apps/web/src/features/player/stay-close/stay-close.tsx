import { RotateCcw } from 'lucide-react'
import type { Player } from '@bramble/contract'
import { t } from '#/words/t.ts'
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
      title={t('child.stayClose.title')}
      action={
        HAS_BUTTON[state.at] ? (
          <Button
            icon={<RotateCcw aria-hidden="true" />}
            size="big"
            busy={isWorking}
            busyLabel={t('child.stayClose.checking')}
            onClick={tryAgain}
          >
            {t('child.stayClose.tryAgain')}
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
          {t(`child.stayClose.speech.${speech}`)}
        </SpeechBubble>
      </div>
      <Details state={state} />
    </ChildPage>
  )
}

const LOOKS = {
  initialising: { mood: 'curious', speech: 'initialising' },
  checking: { mood: 'waiting', speech: 'checking' },
  pictures: { mood: 'excited', speech: 'pictures' },
  passed: { mood: 'cheering', speech: 'passed' },
  'not-together': { mood: 'thoughtful', speech: 'failed' },
  'no-location': { mood: 'thoughtful', speech: 'noLocation' },
} as const satisfies Record<StayCloseState['at'], { mood: Mood; speech: string }>

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
        <span>{t('child.stayClose.initialising')}</span>
      </p>
    )
  }
  if (state.at === 'pictures') return <ShownPictures pictures={state.pictures} />
  if (state.at !== 'no-location') return null
  return <LocationHelp failure={state.failure} />
}
