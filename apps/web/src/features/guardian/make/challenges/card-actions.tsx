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
          {status === 'published' ? (
            <Quiet
              icon={<StarOff />}
              label={label(t('guardian.myChallenges.takeBack'))}
              onPress={() => onAsk('take-back')}
            >
              {t('guardian.myChallenges.takeBack')}
            </Quiet>
          ) : review === undefined && !isUnvisited && missingPartOf(challenge) === null ? (
            <Quiet
              icon={<Star />}
              label={label(t('guardian.myChallenges.publish'))}
              onPress={() => onAsk('publish')}
            >
              {t('guardian.myChallenges.publish')}
            </Quiet>
          ) : null}
          <Quiet
            icon={<Trash2 />}
            label={label(t('guardian.myChallenges.remove'))}
            onPress={() => onAsk('delete')}
          >
            {t('guardian.myChallenges.remove')}
          </Quiet>
        </div>
      ) : null}
    </div>
  )
}

interface QuietProps {
  icon: ReactNode
  label: string
  onPress: () => void
  children: string
}

function Quiet({ icon, label, onPress, children }: QuietProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={icon}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
