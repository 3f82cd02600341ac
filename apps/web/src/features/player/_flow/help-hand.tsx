import type { GrownUp } from '@bramble/contract'
import { callWord, canCall, type CallWord } from '@bramble/domain/session/grown-up-news'
import { Hand, Phone, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { useConnection } from '#/data/connection.ts'
import { isOffline } from '#/platform/device.ts'
import { buzz, playWhistle } from '#/platform/sound/sound.ts'
import { wakeSound } from '#/platform/sound/wake.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { HOLD_MS, SECOND_PRESS_MS } from '#/platform/timings.ts'
import { Button, buttonClass } from '#/ui/button.tsx'
import { InFirstPlace } from '#/ui/first-place.tsx'
import { Flash } from '#/ui/flash.tsx'
import { HoldButton } from '#/ui/hold-button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { useAct } from '../_game/acts/act.ts'
import { useGrownUpPhoto } from '../_game/pack/grown-up-photo.ts'
import { callState, isCallOver, useHelpCall, useIsCallKept } from '../_game/journal/help-call.ts'
import { useMode } from '../_game/pack/modes.ts'
import { lighten } from '../_sound/pocket.ts'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { CallPicture, StillPicture, TallPicture } from './pictures.tsx'
import './safety.css'

const HELP_BUZZ_MS = [300, 100, 300, 100, 300]
const STEPS = [
  { name: 'still', Picture: StillPicture },
  { name: 'tall', Picture: TallPicture },
  { name: 'call', Picture: CallPicture },
] as const

interface HelpHandProps {
  playerId: string
  /** The photo of the grown-up that the child has taken. */
  photoId: string | null
  grownUp: GrownUp | null
  /** The child plays on the grown-up's own phone. */
  isGrownUpsOwn: boolean
}

/**
 * "I need my grown-up": the raised hand on every screen, first in reading order, and what the child sees after
 * it. Where no other phone takes a call, it whistles and says so.
 */
export function HelpHand(props: HelpHandProps) {
  const { playerId, photoId, grownUp, isGrownUpsOwn } = props
  const ownCall = useHelpCall(playerId)
  const { act } = useAct(playerId)
  const photo = useGrownUpPhoto(photoId)
  const connection = useConnection()
  const hasSignal = connection !== 'lost' && !isOffline()
  const phone = { isGrownUpsOwn, isHeardElsewhere: grownUp?.hearsCalls === true }
  const [isCallingOut, setCallingOut] = useState(false)
  const isCalling = ownCall !== null || isCallingOut
  const [isPutAway, setPutAway] = useState(false)
  const call = callState(ownCall, grownUp)
  const isFetched = grownUp?.hasFetchedHelp === true
  const word = callWord({ ...phone, hasSignal, call, isFetched })
  const { title, status, more } = CALL_TEXTS[word]
  const isSaved = useIsCallKept(ownCall)
  useHandRoom()
  const isByEye = useMode('eye')
  const whistle = () => {
    wakeSound()
    playWhistle()
    buzz(HELP_BUZZ_MS, { isAlarm: true })
  }
  const ask = () => {
    lighten()
    setPutAway(false)
    if (!canCall(phone)) setCallingOut(true)
    else if (ownCall === null || isCallOver(ownCall, grownUp))
      void act({ kind: 'help', isOver: false })
    whistle()
  }
  const end = () => {
    setCallingOut(false)
    if (ownCall !== null) void act({ kind: 'help', isOver: true })
  }
  return (
    <>
      <InFirstPlace>
        <HoldButton
          className="help-hand print-hide"
          holdMs={HOLD_MS}
          againMs={SECOND_PRESS_MS}
          label={t('child.needHelp.button')}
          shortHint={t('child.needHelp.hold')}
          againHint={canCall(phone) ? t('child.needHelp.again') : t('child.needHelp.ownPhoneAgain')}
          onHeld={ask}
        >
          <svg viewBox="0 0 36 36" className="hold-ring" aria-hidden="true">
            <circle cx="18" cy="18" r="15.9" pathLength="100" />
          </svg>
          <Hand className="size-[28px]" />
        </HoldButton>
      </InFirstPlace>
      <Modal
        open={isCalling && !isPutAway}
        onClose={() => setPutAway(true)}
        title={t(title)}
        className="dialog dialog-whole"
        footer={
          <HelpActions
            playerId={playerId}
            isFound={word === 'found'}
            onFine={end}
            onLoud={word === 'found' ? ask : whistle}
          />
        }
      >
        {isByEye ? <Flash /> : null}
        <div className="flex items-end justify-center gap-2">
          <Mascot mood="curious" size="s" />
          {photo === null ? null : (
            <img
              src={photo}
              alt={t('child.walkBack.photo')}
              className="aspect-square h-[min(9rem,18vh)] rounded-full border-[5px] border-white bg-cream-deep object-cover shadow-card"
            />
          )}
        </div>
        <p role="status" className="text-center font-bold" data-read="">
          {t(status === 'child.needHelp.saved' && !isSaved ? 'child.needHelp.notSaved' : status)}
        </p>
        <ul className="grid grid-cols-3 gap-2">
          {STEPS.map(({ name, Picture }) => (
            <li key={name} className="rounded-card bg-white p-2 text-center shadow-card">
              <Picture />
              <span className="block text-base leading-tight font-bold" data-read="">
                {t(`child.needHelp.steps.${name}`)}
              </span>
            </li>
          ))}
        </ul>
        {more === null ? null : <p className="text-center text-ink-soft">{t(more)}</p>}
      </Modal>
    </>
  )
}

/** The title, what is known of the call, and what the child can count on. */
const CALL_TEXTS = {
  calling: { title: 'child.needHelp.calling', status: 'child.needHelp.callingText', more: null },
  'nobody-hears': {
    title: 'child.needHelp.nobodyHears',
    status: 'child.needHelp.saved',
    more: null,
  },
  told: { title: 'child.needHelp.calling', status: 'child.needHelp.told', more: null },
  'at-phone': { title: 'child.needHelp.calling', status: 'child.needHelp.atPhone', more: null },
  'has-seen': {
    title: 'child.needHelp.title',
    status: 'child.needHelp.seen',
    more: 'child.needHelp.stay',
  },
  found: { title: 'child.needHelp.found', status: 'child.needHelp.foundText', more: null },
  'call-out': { title: 'child.needHelp.callOut', status: 'child.needHelp.ownPhone', more: null },
} as const satisfies Record<CallWord, { title: string; status: string; more: string | null }>

interface HelpActionsProps {
  playerId: string
  /** The grown-up says so: a child that is not calls once more. */
  isFound: boolean
  onFine: () => void
  onLoud: () => void
}

function HelpActions({ playerId, isFound, onFine, onLoud }: HelpActionsProps) {
  const stored = useStored(storedKeys.grownUpNumber)
  // The number goes with the game; a call that is still open keeps it.
  const [known] = useState(stored)
  const own = [stored, known].find((one) => one?.playerId === playerId)
  return (
    <div className="stack-tight">
      {own === undefined || own === null ? null : (
        <a
          href={`tel:${own.number.replace(/[^\d+]/g, '')}`}
          className={buttonClass({ size: 'big', wide: true })}
        >
          <Phone />
          <span>{t('child.needHelp.phone')}</span>
        </a>
      )}
      <Button
        variant={own == null ? 'primary' : 'secondary'}
        wide
        icon={isFound ? <Hand /> : <Volume2 />}
        onClick={onLoud}
      >
        {t(isFound ? 'child.needHelp.callAgain' : 'child.needHelp.whistle')}
      </Button>
      <HoldButton
        className="hold-wide"
        holdMs={HOLD_MS}
        againMs={SECOND_PRESS_MS}
        label={t('child.needHelp.fine')}
        shortHint={t('child.needHelp.fineHold')}
        againHint={t('child.needHelp.fineAgain')}
        onHeld={onFine}
      >
        <span className={buttonClass({ variant: 'secondary', wide: true })}>
          <span className="hold-fill" aria-hidden="true" />
          {t('child.needHelp.fine')}
        </span>
      </HoldButton>
    </div>
  )
}

/** Makes room for the hand at the top of the page while it is there. */
function useHandRoom(): void {
  useEffect(() => {
    const root = document.documentElement.classList
    root.add('has-help-hand')
    return () => root.remove('has-help-hand')
  }, [])
}
