import type { ChallengeDecision, PublishedChallenge } from '@bramble/contract'
import { Check, Eye, EyeOff, Flag, StarOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { Thumbnails } from '#/features/guardian/_challenges/thumbnails.tsx'
import { dayText, rowText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
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
        {challenge.review === 'hidden' ? (
          <p>
            <Badge tone="bad" icon={<EyeOff aria-hidden="true" />}>
              {t('admin.moderation.hidden')}
            </Badge>
          </p>
        ) : null}
        <Reports reports={challenge.reports} />
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

interface DecisionProps {
  icon: ReactNode
  words: string
  title: string
  onPress: () => void
}

function Decision({ icon, words, title, onPress }: DecisionProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      icon={icon}
      aria-label={t('admin.moderation.of', { action: words, title })}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {words}
    </Button>
  )
}

function Reports({ reports }: Pick<PublishedChallenge, 'reports'>) {
  if (reports.length === 0) return null
  const total = reports.reduce((sum, { count }) => sum + count, 0)
  const reasons = reports.map(({ reason, count }) =>
    t('admin.moderation.times', { reason: t(`admin.moderation.reasons.${reason}`), count }),
  )
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <Badge tone="bad" icon={<Flag aria-hidden="true" />}>
        {t('admin.moderation.reports', { count: total })}
      </Badge>
      <span>{rowText(reasons)}</span>
    </p>
  )
}
