import type { GuardianChallenge } from '@bramble/contract'
import { Ban, EyeOff, Star, Users } from 'lucide-react'
import { t } from '#/words/t.ts'
import { WrittenIn } from '#/words/written-in.tsx'
import { Badge } from '#/ui/badge.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'

type Facts = Pick<GuardianChallenge, 'status' | 'isOwn' | 'language' | 'review'>

/** Draft, or a star for published ones [CHAL-06]; and whether another guardian has made it. */
export function ChallengeBadges({ challenge }: { challenge: Facts }) {
  const { status, isOwn, language, review } = challenge
  return (
    <span className="flex flex-wrap gap-2">
      {review === undefined ? null : (
        <Badge tone="bad" icon={review === 'hidden' ? <EyeOff /> : <Ban />}>
          {t(`guardian.challenge.reviews.${review}.badge`)}
        </Badge>
      )}
      {status === 'published' ? (
        <Badge tone="good" icon={<Star fill="currentColor" />}>
          {t('guardian.challenge.statuses.published')}
        </Badge>
      ) : (
        <StatusBadge tone="neutral">{t('guardian.challenge.statuses.draft')}</StatusBadge>
      )}
      {isOwn ? null : (
        <Badge tone="info" icon={<Users />}>
          {t('guardian.challenge.fromGroup')}
        </Badge>
      )}
      <WrittenIn language={language} />
    </span>
  )
}
