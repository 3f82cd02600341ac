import { questionCopy } from '#/copy/player/question.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { ChallengeGate } from '../_flow/challenge-gate.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { Question } from './question.tsx'

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
  const words = questionCopy.notQuestion
  return (
    <ChildPage title={words.title} titleHidden>
      <ErrorState
        title={words.title}
        action={
          <Button size="big" onClick={() => go('challenge', challengeId, { replace: true })}>
            {words.back}
          </Button>
        }
      >
        {words.text}
      </ErrorState>
    </ChildPage>
  )
}
