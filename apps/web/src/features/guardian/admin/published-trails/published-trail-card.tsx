import type { ChallengeDecision, PublishedTrail } from '@bramble/contract'
import type { Language } from '@bramble/messages/languages'
import { Check, StarOff, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { Decision, Reports } from '#/features/guardian/admin/_admin/moderated.tsx'
import { statusText, statusTone } from '#/features/guardian/_trails/trail-words.ts'
import { dayText, languageText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { Card } from '#/ui/card.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'

interface PublishedTrailCardProps {
  trail: PublishedTrail
  onDecide: (decision: ChallengeDecision) => void
}

/** One trail with all that families read of it, its maker, its reports, and what can be decided. */
export function PublishedTrailCard({ trail, onDecide }: PublishedTrailCardProps) {
  const { name, sentence, language, status, review, cover, ownerName, createdAt, spots } = trail
  const isReported = trail.reports.length > 0 || review === 'hidden'
  const buttonOf = (decision: ChallengeDecision) => ({
    words: t(`admin.moderatedTrails.decide.${decision}.confirm`),
    title: name,
    onPress: () => onDecide(decision),
  })
  return (
    <Card as="li">
      <div className="stack-tight">
        <Reports {...trail} />
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3
            className="min-w-0 font-display text-child leading-tight font-semibold wrap-anywhere"
            lang={language}
          >
            {name}
          </h3>
          {review === 'hidden' ? null : (
            <StatusBadge tone={statusTone[status]}>{statusText(status)}</StatusBadge>
          )}
        </div>
        <p className="text-small text-ink-soft wrap-anywhere">
          {t('admin.moderation.by', { name: ownerName ?? t('admin.moderation.noName') })},{' '}
          {dayText(createdAt)}, {t('admin.moderatedTrails.spots', { count: spots.length })}
        </p>
        <p className="wrap-anywhere" lang={language}>
          {sentence}
        </p>
      </div>
      {entriesOf(trail.texts).map(([code, text]) => (
        <p key={code} className="wrap-anywhere">
          <span className="text-small font-bold">{languageText(code)}</span>
          <br />
          <span lang={code}>
            <strong>{text.name}</strong> {text.sentence}
          </span>
        </p>
      ))}
      {cover !== null && (
        <img src={cover} alt="" className="max-h-40 w-full rounded-card object-cover" />
      )}
      <details open={isReported || undefined}>
        <summary className="flex min-h-12 cursor-pointer items-center font-bold text-moss-dark">
          {t('admin.moderatedTrails.texts')}
        </summary>
        <ol className="stack-tight list-decimal ps-6">
          {spots.map((spot) => (
            <li key={spot.challengeId} className="wrap-anywhere">
              <Spot spot={spot} language={language} />
            </li>
          ))}
        </ol>
      </details>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {isReported && !trail.isOwn ? (
          <Decision icon={<Check aria-hidden="true" />} {...buttonOf('keep')} />
        ) : null}
        {trail.isOwn ? null : (
          <Decision icon={<StarOff aria-hidden="true" />} {...buttonOf('take-back')} />
        )}
        {isReported && !trail.isOwn ? (
          <Decision icon={<Trash2 aria-hidden="true" />} {...buttonOf('delete')} />
        ) : null}
      </div>
    </Card>
  )
}

/** A challenge of the trail, and what the trail says of it in other languages. */
function Spot({ spot, language }: { spot: PublishedTrail['spots'][number]; language: Language }) {
  const { challengeId, title, status, texts } = spot
  return (
    <>
      {status === 'published' ? (
        <Link to={paths.previewChallenge(challengeId)} lang={language}>
          {title}
        </Link>
      ) : (
        <span>
          <span lang={language}>{title}</span> ({t('admin.moderatedTrails.notPublished')})
        </span>
      )}
      {entriesOf(texts).map(([code, text]) => (
        <span key={code} className="block text-small">
          {languageText(code)}: <span lang={code}>{Object.values(text).flat().join(' · ')}</span>
        </span>
      ))}
    </>
  )
}

function entriesOf<T>(texts: Partial<Record<Language, T>>): [Language, T][] {
  return Object.entries(texts) as [Language, T][]
}
