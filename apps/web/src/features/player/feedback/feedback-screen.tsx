import { pointsForScore } from '@bramble/domain/challenge/scoring'
import type { FindName } from '@bramble/domain/stickers/names'
import { Footprints, RotateCcw } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { t, told } from '#/words/t.ts'
import { noteTurnOver, useTurnsOf } from '#/data/one-phone.ts'
import { isGameMoved } from '#/data/query-client.ts'
import { isUnanswered } from '#/data/reply.ts'
import { useTimeout } from '#/platform/clock.ts'
import { buzz, playPraise, playTried } from '#/platform/sound/sound.ts'
import { storedKeys, type StoredResult } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import {
  CHALLENGE_SESSION_POLL_MS,
  FEEDBACK_ADVANCE_MS,
  FEEDBACK_CHOICE_MS,
  ROAM_PLAYER_POLL_MS,
} from '#/platform/timings.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { LeafShower } from '#/ui/leaf-shower.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import { Star } from '#/ui/illustrations/nature.tsx'
import { ChildGate } from '../_flow/child-gate.tsx'
import { EyeHeader } from '../_flow/eye-sign.tsx'
import { clearChallenge, readDiagnostics, reopenQuestion, RESULT } from '../_flow/result-store.ts'
import { useAct } from '../_game/acts/act.ts'
import { useModes } from '../_game/pack/modes.ts'
import { useNoteFind } from '../_stickers/book.ts'
import { TRY, useOnce } from '../_flow/use-once.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { AnalysisDialog } from './analysis-dialog.tsx'
import { NameIt, useNaming, type Naming } from './name-it.tsx'

export function FeedbackScreen() {
  return (
    <ChildGate
      step="roam"
      playerPollMs={ROAM_PLAYER_POLL_MS}
      sessionPollMs={CHALLENGE_SESSION_POLL_MS}
    >
      {({ session }) => <Feedback startedAt={session.startedAt} />}
    </ChildGate>
  )
}

const MAX_STARS = 5
const PRAISE_BUZZ_MS = [60, 60, 120]

/** The result in stars; after four seconds the game goes on by itself. */
function Feedback({ startedAt }: { startedAt: string | null }) {
  // Read once: leaving clears the store while this is still on the screen.
  const [result] = useState(() => readStored(storedKeys.challengeResult))
  const [diagnostics] = useState(readDiagnostics)
  // Said here in large letters.
  useEffect(() => dismissToast(RESULT), [])
  useResultSound(result?.passed !== false)
  const [isReading, setReading] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const [challengeId] = useState(shownChallengeId)
  const { keepExploring, isPending, hasFailed } = useKeepExploring(result, startedAt, challengeId)
  const namingNow = useNaming(challengeId)
  const [naming, setNaming] = useState<Naming | null>(null)
  const mustPress = diagnostics !== null && result?.isAiValidation === true
  const modes = useModes()
  const isCalm = modes.includes('calm')
  // In calm nothing goes on by itself; with one switch no time would be enough for everybody.
  const isWaiting =
    isCalm ||
    modes.includes('switch') ||
    mustPress ||
    isReading ||
    isLooking ||
    isPending ||
    hasFailed
  const canTryAgain = result?.canTryAgain === true
  const goOn = () => {
    const found = result?.passed === false ? null : namingNow()
    if (found === null) keepExploring(null)
    else setNaming(found)
  }
  useTimeout(
    goOn,
    isWaiting || naming !== null ? null : canTryAgain ? FEEDBACK_CHOICE_MS : FEEDBACK_ADVANCE_MS,
  )

  const words = wordsFor(result)
  const points = result === null ? 0 : pointsForScore(result.score)
  if (naming !== null) {
    return <NameIt {...naming} onNamed={keepExploring} waits={isWaiting} isPending={isPending} />
  }
  return (
    <ChildPage
      title={words.title}
      header={<EyeHeader onOpenChange={setLooking} />}
      action={
        <ActionStack>
          {canTryAgain ? <TryAgain isDisabled={isPending} /> : null}
          <Button
            icon={<Footprints />}
            size="big"
            {...(canTryAgain ? { variant: 'secondary' } : {})}
            busy={isPending}
            busyLabel={t('child.feedback.saving')}
            onClick={goOn}
          >
            {t('child.feedback.keepExploring')}
          </Button>
        </ActionStack>
      }
    >
      {result?.passed === false || isCalm ? null : <LeafShower />}
      <MascotSays mood={result?.passed === false ? 'thoughtful' : 'cheering'} size="l">
        {result?.message || words.text}
      </MascotSays>
      {points === 0 ? null : (
        <div className="flex justify-center">
          <StarRow filled={points} of={MAX_STARS} label={t('child.feedback.points', { points })} />
        </div>
      )}
      {result?.hasPhoto ? (
        <AnalysisDialog
          diagnostics={diagnostics}
          isChecked={result.isAiValidation}
          onOpenChange={setReading}
        />
      ) : null}
    </ChildPage>
  )
}

/** Back to the question for another answer, worth fewer stars. */
function TryAgain({ isDisabled }: { isDisabled: boolean }) {
  const { go } = usePlayer()
  const tryAgain = () => {
    const challengeId = readStored(storedKeys.wrongAnswers)?.challengeId
    if (challengeId === undefined) return
    reopenQuestion(challengeId)
    go('question', challengeId, { replace: true })
  }
  return (
    <Button icon={<RotateCcw />} size="big" disabled={isDisabled} onClick={tryAgain}>
      {t('child.feedback.tryAgain')}
    </Button>
  )
}

/** Once, as the result is shown. */
function useResultSound(isPraise: boolean): void {
  useEffect(() => {
    if (!isPraise) return playTried()
    playPraise()
    buzz(PRAISE_BUZZ_MS)
  }, [isPraise])
}

function wordsFor(result: StoredResult | null): { title: string; text: string } {
  if (result === null || result.passed === null) {
    return { title: t('child.feedback.noResult'), text: t('child.feedback.noResultText') }
  }
  if (result.canTryAgain === true) {
    return { title: t('child.feedback.failed'), text: t('child.feedback.againText') }
  }
  return result.passed
    ? { title: t('child.feedback.passed'), text: t('child.feedback.passedText') }
    : { title: t('child.feedback.failed'), text: t('child.feedback.failedText') }
}

function shownChallengeId(): string | null {
  return readStored(storedKeys.completedChallengeId) ?? readStored(storedKeys.currentChallengeId)
}

/** Closes the attempt, which the server has decided before, and goes on roaming. */
function useKeepExploring(
  result: StoredResult | null,
  startedAt: string | null,
  challengeId: string | null,
) {
  const { go, playerId } = usePlayer()
  const isShared = useTurnsOf(playerId) !== null
  const noteFind = useNoteFind(challengeId, startedAt)
  const once = useOnce()
  const { act, running, hasFailed } = useAct(playerId)

  async function keepExploring(named: FindName | null): Promise<void> {
    const status = result?.passed === false ? 'failed' : 'completed'
    await act({ kind: 'close', challengeId, status })
    goOn(named)
  }

  function refused(error: unknown, named: FindName | null): void {
    if (isGameMoved(error)) return
    toast({
      ...told('child.feedback.updateFailed'),
      variant: 'destructive',
      cause: TRY,
    })
    // A failure that a retry cannot mend must not keep a child on this screen.
    if (!isUnanswered(error)) goOn(named)
  }

  function goOn(named: FindName | null): void {
    noteFind(named)
    clearChallenge()
    if (isShared) noteTurnOver(challengeId)
    go('roam', null, { replace: true })
  }

  return {
    keepExploring: (named: FindName | null) =>
      once(
        () => keepExploring(named),
        (error) => refused(error, named),
      ),
    isPending: running !== null,
    hasFailed,
  }
}

type Props = { filled: number; of: number; label: string }

/** So many of so many stars; those that were won come one after the other. */
function StarRow({ filled, of, label }: Props) {
  return (
    <span
      role="img"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap justify-center gap-1 text-[2.5rem]"
    >
      {Array.from({ length: of }, (_, i) =>
        i < filled ? (
          <span key={i} className="star-won" style={{ '--nth': i } as CSSProperties}>
            <Star />
          </span>
        ) : (
          <Star key={i} className="opacity-25 grayscale" />
        ),
      )}
    </span>
  )
}
