import type { GuardianChallenge } from '@bramble/contract'
import { Ban, CalendarDays, EyeOff, MapPin, Puzzle, Star, Users } from 'lucide-react'
import { t } from '#/words/t.ts'
import { WrittenIn } from '#/words/written-in.tsx'
import { StandHere } from '#/features/guardian/make/_fields/stand-here.tsx'
import { Thumbnails } from '#/features/guardian/_challenges/thumbnails.tsx'
import { missingPartOf } from '#/features/guardian/make/_tasks/index.ts'
import { TakenBack } from '#/features/guardian/make/_fields/taken-back.tsx'
import { useChangeChallengeStatus } from '#/data/challenges.ts'
import { dayText, distanceText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Card } from '#/ui/card.tsx'
import { Fact } from '#/ui/fact.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Badge } from '#/ui/badge.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import type { ListedChallenge } from './arrange.ts'
import { CardActions, type CardQuestion } from './card-actions.tsx'

export interface ChallengeCardProps {
  listed: ListedChallenge
  onAsk: (question: CardQuestion) => void
}

/** One challenge with its actions [CHAL-02, CHAL-03]. */
export function ChallengeCard({ listed, onAsk }: ChallengeCardProps) {
  const { challenge, distanceMeters } = listed
  const { title, description, childPhotoTask, childPhotoPrompt, createdAt } = challenge
  return (
    <Card as="li">
      <div className="stack-tight">
        <ChallengeBadges challenge={challenge} />
        <h3
          tabIndex={-1}
          className="font-display text-child leading-tight font-semibold wrap-anywhere"
        >
          {title}
        </h3>
        <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{description}</p>
        {childPhotoPrompt ? (
          <p className="wrap-anywhere">
            <span className="font-bold">{t('guardian.myChallenges.photoTask')}</span>{' '}
            {childPhotoPrompt}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
          {distanceMeters === null ? null : (
            <Fact icon={<MapPin />}>
              {t('guardian.myChallenges.away', { distance: distanceText(distanceMeters) })}
            </Fact>
          )}
          <Fact icon={<Puzzle />}>{t(`guardian.task.${childPhotoTask}.name`)}</Fact>
          <Fact icon={<CalendarDays />}>
            {t('guardian.myChallenges.created', { day: dayText(createdAt) })}
          </Fact>
        </div>
      </div>
      <Thumbnails challenge={challenge} />
      {challenge.isOwn ? <NotFinished challenge={challenge} /> : null}
      {challenge.isOwn && challenge.isUnvisited ? (
        <StandHere challenge={challenge} isBrief />
      ) : null}
      <Withheld challenge={challenge} />
      <CardActions challenge={challenge} onAsk={onAsk} />
    </Card>
  )
}

/** Says that an own challenge is withheld from others, and why. */
export function Withheld({ challenge }: { challenge: GuardianChallenge }) {
  const { id, isOwn, review, takenBack } = challenge
  const { mutateAsync, isPending } = useChangeChallengeStatus()
  if (!isOwn || review === undefined) return null
  const isAskedAgain = review === 'hidden' && takenBack !== undefined
  return (
    <Notice tone="warn">
      <div className="stack-tight">
        <p>
          {isAskedAgain
            ? t('guardian.takenBack.waits')
            : t(`guardian.challenge.reviews.${review}.text`)}
        </p>
        <TakenBack
          of={challenge}
          mutation={{ mutateAsync: (change) => mutateAsync({ id, ...change }), isPending }}
        />
      </div>
    </Notice>
  )
}

/** Says which part an own challenge still lacks, with a link to add it. */
export function NotFinished({ challenge }: { challenge: GuardianChallenge }) {
  const missing = missingPartOf(challenge)
  if (missing === null) return null
  return (
    <Notice
      tone="warn"
      title={t('guardian.myChallenges.notFinished')}
      action={
        <ButtonLink
          to={paths.editChallenge(challenge.id)}
          variant="secondary"
          size="small"
          aria-label={t('guardian.myChallenges.of', {
            action: t('guardian.myChallenges.finish'),
            title: challenge.title,
          })}
        >
          {t('guardian.myChallenges.finish')}
        </ButtonLink>
      }
    >
      {t(`guardian.challenge.missing.${missing}`)}
    </Notice>
  )
}

/** Draft, or a star for published ones [CHAL-06]; and whether another guardian has made it. */
export function ChallengeBadges({ challenge }: { challenge: GuardianChallenge }) {
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
