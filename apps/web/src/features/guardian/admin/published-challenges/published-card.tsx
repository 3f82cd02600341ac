import type { ChallengeDecision, PublishedChallenge } from '@bramble/contract'
import { Check, Eye, StarOff, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { Decision, Reports } from '#/features/guardian/admin/_admin/moderated.tsx'
import { Thumbnails } from '#/features/guardian/_challenges/thumbnails.tsx'
import { dayText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'

interface PublishedCardProps {
  challenge: PublishedChallenge
  onDecide: (decision: ChallengeDecision) => void
}

/** One published challenge: its author, its reports, and a button to take it back. */
export function PublishedCard({ challenge, onDecide }: PublishedCardProps) {
  const { id, title, description, childPhotoPrompt, ownerName, createdAt } = challenge
  const isReported = challenge.reports.length > 0 || challenge.review === 'hidden'
  const buttonOf = (decision: ChallengeDecision) => ({
    words:
      decision === 'take-back'
        ? t('admin.moderation.takeBack')
        : t(`admin.moderation.decide.${decision}.confirm`),
    title,
    onPress: () => onDecide(decision),
  })
  return (
    <Card as="li">
      <div className="stack-tight">
        <Reports {...challenge} />
        <h3 className="font-display text-child leading-tight font-semibold wrap-anywhere">
          {title}
        </h3>
        <p className="text-small text-ink-soft wrap-anywhere">
          {t('admin.moderation.by', { name: ownerName ?? t('admin.moderation.noName') })},{' '}
          {dayText(createdAt)}, {t(`guardian.task.${challenge.childPhotoTask}.name`)}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{description}</p>
        {childPhotoPrompt ? (
          <p className="wrap-anywhere">
            <span className="font-bold">{t('guardian.myChallenges.photoTask')}</span>{' '}
            {childPhotoPrompt}
          </p>
        ) : null}
      </div>
      <Thumbnails challenge={challenge} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Link
          to={paths.previewChallenge(id)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          aria-label={t('admin.moderation.of', { action: t('admin.moderation.preview'), title })}
        >
          <Eye aria-hidden="true" />
          {t('admin.moderation.preview')}
        </Link>
        {isReported && !challenge.isOwn ? (
          <Decision icon={<Check aria-hidden="true" />} {...buttonOf('keep')} />
        ) : null}
        <Decision icon={<StarOff aria-hidden="true" />} {...buttonOf('take-back')} />
        {isReported && !challenge.isOwn ? (
          <Decision icon={<Trash2 aria-hidden="true" />} {...buttonOf('delete')} />
        ) : null}
      </div>
    </Card>
  )
}
