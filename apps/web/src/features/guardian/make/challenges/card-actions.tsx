import type { GuardianChallenge } from '@bramble/contract'
import { Eye, Info, Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { missingPartOf } from '#/features/guardian/make/_tasks/index.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'

/** The dialog over the list. */
export type CardQuestion = 'details' | 'publish' | 'take-back' | 'delete'

interface CardActionsProps {
  challenge: GuardianChallenge
  onAsk: (question: CardQuestion) => void
}

/** Other people's challenges can be viewed; only own ones can be changed [OPEN-34, OPEN-35]. */
export function CardActions({ challenge, onAsk }: CardActionsProps) {
  const { id, title, isOwn, status, review, isUnvisited = false } = challenge
  const label = (action: string) => t('guardian.myChallenges.of', { action, title })
  const quiet = (question: CardQuestion, icon: ReactNode, words: string) => (
    <Button
      variant="quiet"
      size="small"
      icon={icon}
      aria-label={label(words)}
      aria-haspopup="dialog"
      onClick={() => onAsk(question)}
    >
      {words}
    </Button>
  )
  return (
    <div className="stack-tight">
      <div className="flex flex-wrap gap-2 *:flex-1">
        <ButtonLink
          to={paths.previewChallenge(id)}
          variant="secondary"
          size="small"
          aria-label={label(t('guardian.myChallenges.preview'))}
        >
          <Eye />
          {t('guardian.myChallenges.preview')}
        </ButtonLink>
        <Button
          variant="secondary"
          size="small"
          icon={<Info />}
          aria-label={label(t('guardian.myChallenges.details'))}
          aria-haspopup="dialog"
          onClick={() => onAsk('details')}
        >
          {t('guardian.myChallenges.details')}
        </Button>
      </div>
      {isOwn ? (
        <div className="flex flex-wrap justify-between gap-x-1">
          <ButtonLink
            to={paths.editChallenge(id)}
            variant="quiet"
            size="small"
            aria-label={label(t('guardian.myChallenges.edit'))}
          >
            <Pencil />
            {t('guardian.myChallenges.edit')}
          </ButtonLink>
          {status === 'published'
            ? quiet('take-back', <StarOff />, t('guardian.myChallenges.takeBack'))
            : review === undefined && !isUnvisited && missingPartOf(challenge) === null
              ? quiet('publish', <Star />, t('guardian.myChallenges.publish'))
              : null}
          {quiet('delete', <Trash2 />, t('guardian.myChallenges.remove'))}
        </div>
      ) : null}
    </div>
  )
}
