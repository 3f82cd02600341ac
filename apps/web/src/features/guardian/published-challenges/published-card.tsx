import type { PublishedChallenge } from '@bramble/contract'
import { Eye, Flag, StarOff } from 'lucide-react'
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
  onTakeBack: () => void
}

/** One published challenge: its author, its reports, and a button to take it back. */
export function PublishedCard({ challenge, onTakeBack }: PublishedCardProps) {
  const { id, title, description, childPhotoPrompt, ownerName, createdAt } = challenge
  return (
    <Card as="li">
      <div className="stack-tight">
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
        <Button
          variant="secondary"
          size="small"
          icon={<StarOff aria-hidden="true" />}
          aria-label={t('admin.moderation.of', { action: t('admin.moderation.takeBack'), title })}
          aria-haspopup="dialog"
          onClick={onTakeBack}
        >
          {t('admin.moderation.takeBack')}
        </Button>
      </div>
    </Card>
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
