import type { ChallengeDecision, PublishedChallenge, PublishedTrail } from '@bramble/contract'
import type { Language } from '@bramble/messages/languages'
import { Check, Eye, StarOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { Thumbnails } from '#/features/guardian/_challenges/thumbnails.tsx'
import { statusText, statusTone } from '#/features/guardian/_trails/trail-words.ts'
import type { PublishedOne } from '#/data/published.ts'
import { dayText, languageText, rowText } from '#/platform/format.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { isOpenForDecision, Reports, roomOf, Unfolding } from './moderated.tsx'
import { Notice } from '#/ui/notice.tsx'

interface PublishedCardProps {
  one: PublishedOne
  /** Its map is shown without a press. */
  isMapOpen: boolean
  onDecide: (decision: ChallengeDecision) => void
}

/** Something published with all that families read of it, where it is, its maker, its reports, and what can be decided. */
export function PublishedCard({ one, isMapOpen, onDecide }: PublishedCardProps) {
  const { kind, title, of } = one
  const { ownerName, createdAt, review, language, isOwn } = of
  const mayDecide = isOpenForDecision(of)
  const buttonOf = (decision: ChallengeDecision, icon: ReactNode) => {
    const words = t(`admin.${roomOf(kind)}.decide.${decision}.confirm`)
    return (
      <Button
        variant="secondary"
        size="small"
        icon={icon}
        aria-label={t('admin.moderation.of', { action: words, title })}
        aria-haspopup="dialog"
        onClick={() => onDecide(decision)}
      >
        {words}
      </Button>
    )
  }
  return (
    <Card as="li">
      <div className="stack-tight">
        <Reports {...of} />
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3
            className="min-w-0 font-display text-child leading-tight font-semibold wrap-anywhere"
            lang={language}
          >
            {title}
          </h3>
          {one.kind === 'challenges' || review === 'hidden' ? null : (
            <StatusBadge tone={statusTone[one.of.status]}>{statusText(one.of.status)}</StatusBadge>
          )}
        </div>
        <p className="text-small text-ink-soft wrap-anywhere">
          {t('admin.moderation.by', { name: ownerName ?? t('admin.moderation.noName') })},{' '}
          {dayText(createdAt)},{' '}
          {one.kind === 'trails'
            ? t('admin.moderatedTrails.spots', { count: one.of.spots.length })
            : t(`guardian.task.${one.of.childPhotoTask}.name`)}
        </p>
        {one.kind === 'trails' ? (
          <TrailWords trail={one.of} />
        ) : (
          <ChallengeWords challenge={one.of} />
        )}
      </div>
      <Unfolding words={t('admin.moderation.map')} isOpen={isMapOpen}>
        <PlacesMap one={one} />
      </Unfolding>
      {one.kind === 'trails' ? <TrailSpots trail={one.of} /> : <Thumbnails challenge={one.of} />}
      <Reporters reporters={of.reporters} />
      <AskedAgain one={one} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        {one.kind === 'challenges' && (
          <ButtonLink
            to={paths.previewChallenge(of.id)}
            variant="secondary"
            size="small"
            aria-label={t('admin.moderation.of', { action: t('admin.moderation.preview'), title })}
          >
            <Eye />
            {t('admin.moderation.preview')}
          </ButtonLink>
        )}
        {mayDecide ? buttonOf('keep', <Check />) : null}
        {isOwn ? null : buttonOf('take-back', <StarOff />)}
        {mayDecide ? buttonOf('delete', <Trash2 />) : null}
      </div>
    </Card>
  )
}

/** Where a challenge is, or the spots of a trail in their order. */
function PlacesMap({ one }: { one: PublishedOne }) {
  const spots =
    one.kind === 'challenges'
      ? [{ id: one.of.id, title: one.title, location: one.of.location }]
      : one.of.spots.flatMap(({ challengeId, title, location }, index) =>
          location === null ? [] : [{ id: challengeId, title, location, number: index + 1 }],
        )
  const start = one.kind === 'trails' ? one.of.start : one.of.location
  return (
    <GameMap
      kind="file"
      height="low"
      centre={start}
      label={t('admin.moderation.of', { action: t('admin.moderation.map'), title: one.title })}
      circleMeters={null}
      fits={[start, ...spots.map(({ location }) => location)]}
      available={spots}
    />
  )
}

function ChallengeWords({ challenge }: { challenge: PublishedChallenge }) {
  const { description, childPhotoPrompt, questionText, questionOptions, language } = challenge
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line" lang={language}>
        {description}
      </p>
      {childPhotoPrompt ? (
        <p className="wrap-anywhere">
          <span className="font-bold">{t('guardian.myChallenges.photoTask')}</span>{' '}
          <span lang={language}>{childPhotoPrompt}</span>
        </p>
      ) : null}
      {questionText === null ? null : (
        <p className="wrap-anywhere" lang={language}>
          <strong>{questionText}</strong> {questionOptions?.join(' · ')}
        </p>
      )}
    </>
  )
}

function TrailWords({ trail }: { trail: PublishedTrail }) {
  const { makerName, ownerName, sentence, language, texts, cover } = trail
  return (
    <>
      {makerName === null || makerName === ownerName ? null : (
        <p className="text-small wrap-anywhere">
          {t('admin.moderatedTrails.madeBy', { name: makerName })}
        </p>
      )}
      <p className="wrap-anywhere" lang={language}>
        {sentence}
      </p>
      {entriesOf(texts).map(([code, text]) => (
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
    </>
  )
}

function TrailSpots({ trail }: { trail: PublishedTrail }) {
  return (
    <Unfolding words={t('admin.moderatedTrails.texts')} isOpen={isOpenForDecision(trail)}>
      <ol className="stack-tight list-decimal ps-6">
        {trail.spots.map((spot) => (
          <li key={spot.challengeId} className="wrap-anywhere">
            <Spot spot={spot} />
          </li>
        ))}
      </ol>
    </Unfolding>
  )
}

/** A challenge of the trail: what its maker wrote, and what the trail says of it in other languages. */
function Spot({ spot }: { spot: PublishedTrail['spots'][number] }) {
  const { challengeId, title, status, location, language, written, texts } = spot
  return (
    <>
      {status === 'published' ? (
        <Link to={paths.previewChallenge(challengeId)} lang={language}>
          {title}
        </Link>
      ) : (
        <span>
          <span lang={language}>{title}</span> (
          {location === null
            ? t('admin.moderatedTrails.private')
            : t('admin.moderatedTrails.notPublished')}
          )
        </span>
      )}
      {written.length > 1 && <Told language={language} words={written.slice(1)} />}
      {entriesOf(texts).map(([code, text]) => (
        <Told key={code} language={code} words={Object.values(text).flat()} />
      ))}
    </>
  )
}

function Told({ language, words }: { language: Language; words: readonly string[] }): ReactNode {
  return (
    <span className="block text-small">
      {languageText(language)}: <span lang={language}>{words.join(' · ')}</span>
    </span>
  )
}

function entriesOf<T>(texts: Partial<Record<Language, T>>): [Language, T][] {
  return Object.entries(texts) as [Language, T][]
}

/** Each open report: why, of whom by their kind, whether they have played there, from which network, and when. */
function Reporters({ reporters }: Pick<PublishedChallenge, 'reporters'>) {
  if (reporters.length === 0) return null
  return (
    <Unfolding words={t('admin.moderation.reporters.title')} isOpen>
      <ul className="stack-tight">
        {reporters.map(({ reason, by, played, network, isDiscounted, createdAt }, index) => (
          <li key={index} className="text-small wrap-anywhere">
            <strong>{t(`admin.moderation.reasons.${reason}`)}</strong>
            {': '}
            {rowText([
              t(`admin.moderation.reporters.by.${by ?? 'unknown'}`),
              t(`admin.moderation.reporters.played.${played}`),
              ...(network === null
                ? []
                : [t('admin.moderation.reporters.network', { number: network })]),
              dayText(createdAt),
              ...(isDiscounted ? [t('admin.moderation.reporters.discounted')] : []),
            ])}
          </li>
        ))}
      </ul>
    </Unfolding>
  )
}

/** That its maker asks for it to be shown again: what was said, and what is another one now. */
function AskedAgain({ one }: { one: PublishedOne }) {
  const { askedAgain } = one.of
  if (askedAgain === undefined) return null
  const { words, answer, changes } = askedAgain
  const titleOf = (id: string) =>
    one.kind === 'trails' ? one.of.spots.find(({ challengeId }) => challengeId === id)?.title : ''
  return (
    <Notice tone="warn" title={t('admin.moderation.asksAgain')}>
      <div className="stack-tight wrap-anywhere">
        <p>
          {words === null
            ? t('admin.moderation.noWords')
            : t('admin.moderation.yourWords', { words })}
        </p>
        <p>
          {answer === null
            ? t('admin.moderation.noAnswer')
            : t('admin.moderation.answer', { words: answer })}
        </p>
        <p className="font-bold">
          {changes.length === 0
            ? t('admin.moderation.noChanges')
            : t('admin.moderation.changesTitle')}
        </p>
        <ul className="stack-tight list-disc ps-5">
          {changes.map(({ part, spotId, language, before, now }, index) => (
            <li key={index}>
              {rowText([
                ...(spotId === undefined ? [] : [titleOf(spotId) ?? '']),
                ...(language === undefined ? [] : [languageText(language)]),
                t(`admin.moderation.parts.${part}`),
              ])}
              {before !== null && (
                <span className="block">{t('admin.moderation.before', { words: before })}</span>
              )}
              {now !== null && (
                <span className="block">{t('admin.moderation.now', { words: now })}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}
