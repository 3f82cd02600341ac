import { Footprints, SkipForward } from 'lucide-react'
import type { ChallengeView } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { useTimeout } from '#/platform/clock.ts'
import { QUESTION_DONE_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { ChallengeGate } from '../../_flow/challenge-gate.tsx'
import { useAct } from '../../_game/acts/act.ts'
import { useLeaveOut } from '#/features/player/_flow/skip-reasons.tsx'
import { usePlayer } from '../../_flow/use-player.ts'
import { QuestionView } from './question-view.tsx'
import { useQuestion } from './use-question.ts'

export function QuestionScreen() {
  return (
    <ChallengeGate>
      {(challenge) =>
        challenge.childPhotoTask === 'question' ? (
          <Question challenge={challenge} />
        ) : (
          <NotAQuestion challengeId={challenge.id} />
        )
      }
    </ChallengeGate>
  )
}

function NotAQuestion({ challengeId }: { challengeId: string }) {
  const { go } = usePlayer()
  return (
    <ChildPage title={t('child.question.notQuestion.title')} titleHidden>
      <ErrorState
        title={t('child.question.notQuestion.title')}
        action={
          <Button
            icon={<Footprints />}
            size="big"
            onClick={() => go('challenge', challengeId, { replace: true })}
          >
            {t('child.question.notQuestion.back')}
          </Button>
        }
      >
        {t('child.question.notQuestion.text')}
      </ErrorState>
    </ChildPage>
  )
}

function Question({ challenge }: { challenge: ChallengeView }) {
  const { go, playerId } = usePlayer()
  const { act, running } = useAct(playerId)
  const answering = useQuestion(challenge)
  const leaving = useLeaveOut(challenge.id, act, answering.once)
  useTimeout(
    () => go('feedback', null, { replace: true }),
    answering.result === null ? null : QUESTION_DONE_MS,
  )
  return (
    <>
      <QuestionView challenge={challenge} answering={answering} submit={t('child.question.submit')}>
        <Button
          icon={<SkipForward />}
          variant="quiet"
          wide
          busy={running === 'skip'}
          busyLabel={t('child.challenge.skipping')}
          disabled={answering.isPending || answering.result !== null}
          onClick={leaving.press}
        >
          {t('child.question.notHere')}
        </Button>
      </QuestionView>
      {leaving.dialog}
    </>
  )
}
