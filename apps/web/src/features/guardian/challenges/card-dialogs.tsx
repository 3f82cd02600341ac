import { publishCopy } from '#/copy/guardian/my-challenges.ts'
import { ConfirmStatus } from '#/features/guardian/_challenges/confirm-status.tsx'
import type { ListedChallenge } from './arrange.ts'
import type { CardQuestion } from './card-actions.tsx'
import { ChallengeSummary } from './challenge-summary.tsx'
import { DeleteChallenge } from './delete-challenge.tsx'

interface CardDialogsProps {
  question: CardQuestion
  listed: ListedChallenge
  onClose: () => void
}

/** What is opened over the list for one challenge [CHAL-03]. */
export function CardDialogs({ question, listed, onClose }: CardDialogsProps) {
  const { challenge } = listed
  switch (question) {
    case 'details':
      return <ChallengeSummary listed={listed} onClose={onClose} />
    case 'delete':
      return <DeleteChallenge challenge={challenge} onCancel={onClose} onDone={onClose} />
    case 'publish':
      return (
        <ConfirmStatus
          challenge={challenge}
          to="published"
          words={publishCopy.publish}
          onClose={onClose}
        />
      )
    case 'take-back':
      return (
        <ConfirmStatus
          challenge={challenge}
          to="draft"
          words={publishCopy.takeBack}
          onClose={onClose}
        />
      )
  }
}
