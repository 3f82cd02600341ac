import { Check, Flag, Footprints, Hand, Image, Lightbulb, Search } from 'lucide-react'
import type { ChallengeView, Proximity } from '@bramble/contract'
import type { ProximityState } from '@bramble/domain/proximity/bands'
import { useState, type ReactNode } from 'react'
import { t, told } from '#/words/t.ts'
import { useAskGrownUp } from '#/data/play.ts'
import { isGameMoved } from '#/data/query-client.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import { TRY } from '../_flow/use-once.ts'
import { useAct } from '../_game/acts/act.ts'
import { usePlayer } from '../_flow/use-player.ts'
import type { RoamLoop } from './use-roam-loop.ts'
import { useHeldChoices, WhichOne, type SpotChoice } from './which-one.tsx'
import { useChallenge } from '../_flow/use-challenge.ts'

type Help = NonNullable<Proximity['help']>

const COLD: ReadonlySet<ProximityState> = new Set(['ice-cold', 'very-cold', 'cold'])

export interface RoamHelp {
  /** The child is asked whether it is there. */
  isQuestion: boolean
  step: Help['step'] | null
  /** The challenge it is about; null while the phone has no idea of the place. */
  challengeId: string | null
  /** Spots that the phone cannot tell apart, for the child to choose from; empty: it does not. */
  choices: readonly SpotChoice[]
  /** The server could not believe the child the last time. */
  isRefused: boolean
  /** The grown-up has been asked. */
  isAsked: boolean
  isBusy: boolean
  /** That it is there, at one of the choices where it has some; or at none of them. */
  say: (isHere: boolean, atId?: string) => void
  ask: () => void
}

/** Help for a child who seems to be at its challenge, or near it for long; null: nothing has to. */
export function useRoamHelp({ result, heldBy, askAfter }: RoamLoop): RoamHelp | null {
  const { playerId } = usePlayer()
  const { act } = useAct(playerId)
  const { mutateAsync: askGrownUp } = useAskGrownUp(playerId)
  const [refusedId, setRefusedId] = useState<string | null>(null)
  const [askedId, setAskedId] = useState<string | null>(null)
  const [choosingId, setChoosingId] = useState<string | null>(null)
  const offer = offerOf(result ?? null)
  const isChoice = offer !== null && (offer.isQuestion || offer.step === 'here')
  const near = useHeldChoices(isChoice ? offer.challengeId : null, result?.choices)
  if (offer === null) return null
  const { challengeId } = offer

  async function tryTo(work: (id: string) => Promise<unknown>): Promise<void> {
    if (challengeId === null || heldBy !== null) return
    dismissToast(TRY)
    try {
      await askAfter('help', () => work(challengeId))
    } catch (error) {
      if (isGameMoved(error)) return
      toast({
        ...told('child.roam.help.failed'),
        variant: 'destructive',
        cause: TRY,
      })
    }
  }

  const choices = offer.isQuestion || choosingId === challengeId ? near : []
  return {
    ...offer,
    choices,
    isRefused: challengeId !== null && challengeId === refusedId,
    isAsked: challengeId !== null && (offer.isAsked || challengeId === askedId),
    isBusy: heldBy === 'help',
    say: (isHere, atId) => {
      // The child says at which spot it is where its phone cannot tell several apart.
      if (isHere && atId === undefined && near.length > 0) return setChoosingId(challengeId)
      void tryTo(async (id) => {
        const among = choices.length > 0 ? { among: choices.map((one) => one.id) } : {}
        const said = { challengeId: atId ?? id, isHere, ...among }
        const { isThere } = await act({ kind: 'say', ...said })
        setChoosingId(null)
        setRefusedId(isHere && !isThere ? id : null)
      })
    },
    ask: () =>
      void tryTo(async (id) => {
        await askGrownUp()
        setAskedId(id)
      }),
  }
}

export function offerOf(
  result: Proximity | null,
): Pick<RoamHelp, 'isQuestion' | 'step' | 'challengeId' | 'isAsked'> | null {
  if (result === null || result.state === 'challenge') return null
  const { help = null, maybeHere = false, asksIfHere = false } = result
  const targetId = result.challenge?.id ?? null
  const isAsked = help?.isAsked ?? false
  if (asksIfHere) return { isQuestion: true, step: null, challengeId: targetId, isAsked }
  const challengeId = help?.challengeId ?? targetId
  if (maybeHere && help?.step !== 'ask-grown-up') {
    return { isQuestion: false, step: 'here', challengeId, isAsked }
  }
  return help && { isQuestion: false, step: help.step, challengeId: help.challengeId, isAsked }
}

/**
 * One sentence for what the child can do now. Only the label says how near it is: who is asked whether
 * it is there beside a cold label hears that a phone can be wrong.
 */
export function helpSentence(
  help: Omit<RoamHelp, 'isBusy' | 'say' | 'ask'>,
  needsSky: boolean,
  state: ProximityState,
): string {
  const { isQuestion, step, challengeId, isAsked, isRefused, choices } = help
  const isCold = COLD.has(state)
  if (choices.length > 0) return t('child.roam.help.which')
  if (isQuestion) return t(isCold ? 'child.roam.help.questionCold' : 'child.roam.help.question')
  // The button shows the hint either way.
  if (needsSky && (step === 'picture' || step === 'text')) return t('child.roam.openSky')
  switch (step) {
    case 'picture':
      return t('child.roam.help.picture')
    case 'text':
      return t('child.roam.help.text')
    case 'ask-grown-up':
      if (challengeId === null) return t('child.roam.help.noPlace')
      if (isAsked) return t('child.roam.help.asked')
      return needsSky ? t('child.roam.help.askText') : t('child.roam.help.askLooking')
    default:
      if (isRefused) return t('child.roam.help.notSure')
      return t(isCold ? 'child.roam.help.hereTextCold' : 'child.roam.help.hereText')
  }
}

/** Whether there is something to press, which then stands above the map. */
export function hasHelpButton({ challengeId, step, isAsked }: RoamHelp): boolean {
  return challengeId !== null && !(step === 'ask-grown-up' && isAsked)
}

export function HelpButtons({ help }: { help: RoamHelp }) {
  const { isQuestion, step, challengeId, isBusy, choices, say, ask } = help
  if (challengeId === null) return null
  if (choices.length > 0) {
    return (
      <Button
        icon={<Search />}
        variant="secondary"
        disabled={isBusy}
        wide
        onClick={() => say(false)}
      >
        {t('child.roam.help.none')}
      </Button>
    )
  }
  if (isQuestion) {
    return (
      <div className="grid grid-cols-2 gap-2">
        <Button icon={<Check />} size="big" disabled={isBusy} onClick={() => say(true)}>
          {t('child.roam.help.yes')}
        </Button>
        <Button
          icon={<Search />}
          size="big"
          variant="secondary"
          disabled={isBusy}
          onClick={() => say(false)}
        >
          {t('child.roam.help.notYet')}
        </Button>
      </div>
    )
  }
  if (step === 'here') {
    return (
      <Button icon={<Flag />} size="big" busy={isBusy} onClick={() => say(true)}>
        {t('child.roam.help.here')}
      </Button>
    )
  }
  if (step === 'ask-grown-up') {
    return (
      <Button
        icon={<Hand />}
        size="big"
        busy={isBusy}
        busyLabel={t('child.roam.help.asking')}
        onClick={ask}
      >
        {t('child.roam.help.ask')}
      </Button>
    )
  }
  return <Hint challengeId={challengeId} isPicture={step === 'picture'} isMain />
}

/** Below the sentence: what the child chooses from, or the hint, which stays at hand after its own step. */
export function BelowHelp({ help }: { help: RoamHelp }) {
  const { isQuestion, step, challengeId, choices, isBusy, say } = help
  if (choices.length > 0) {
    return <WhichOne choices={choices} isBusy={isBusy} onChoose={(id) => say(true, id)} />
  }
  const isLater = !isQuestion && (step === 'here' || step === 'ask-grown-up')
  return isLater && challengeId !== null ? <Hint challengeId={challengeId} /> : null
}

/** The picture and the words of the challenge, in a dialog: the search goes on below it. */
function Hint(props: { challengeId: string; isPicture?: boolean; isMain?: boolean }) {
  const { challengeId, isPicture = false, isMain = false } = props
  const { data: challenge } = useChallenge(challengeId)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        icon={isPicture ? <Image /> : <Lightbulb />}
        variant={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'big' : 'small'}
        wide
        disabled={challenge === undefined}
        onClick={() => setOpen(true)}
      >
        {isPicture ? t('child.roam.help.showPicture') : t('child.roam.help.showHint')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('child.roam.help.hintTitle')}
        closeLabel={t('child.roam.help.hintClose')}
        actions={
          <Button icon={<Footprints />} size="big" onClick={close}>
            {t('child.roam.help.hintContinue')}
          </Button>
        }
      >
        {challenge === undefined ? null : hintOf(challenge, isPicture)}
      </Dialog>
    </>
  )
}

function hintOf(challenge: ChallengeView, isPictureAlone: boolean): ReactNode {
  const { title, description, language, showReferenceInGame, referenceImage } = challenge
  const picture = showReferenceInGame ? referenceImage : null
  return (
    <div className="stack-tight" lang={language}>
      {picture === null ? null : (
        <img
          src={picture}
          alt={t('child.challenge.referenceAlt')}
          className="w-full rounded-card"
        />
      )}
      {isPictureAlone && picture !== null ? null : (
        <>
          <p className="font-bold">{title}</p>
          <p>{description}</p>
        </>
      )}
    </div>
  )
}
