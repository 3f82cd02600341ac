import type { TrailHead } from '@bramble/contract/trail-file'
import { MAX_CHALLENGES_PER_ACCOUNT, MAX_TRAILS_PER_ACCOUNT } from '@bramble/domain/limits'
import { trailMeters, trailMinutes } from '@bramble/domain/trail/length'
import { LANGUAGE_CODES } from '@bramble/messages/languages'
import { useEffect, useRef } from 'react'
import { t } from '#/words/t.ts'
import { detailText } from '#/features/guardian/make/_trail/choice.tsx'
import type { WholeTrail } from '#/features/guardian/make/_trail/bring-in-trail.ts'
import { TrailFacts } from '#/features/guardian/_trails/trail-facts.tsx'
import { rowText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'
import { OnTheMap, Refused, TrailMap } from './found-parts.tsx'
import type { ReadTrail } from './use-read-trail.ts'

interface FoundTrailCardProps {
  found: ReadTrail
  trail: TrailHead
  /** Challenges and trails that the account has. */
  ownCount: number
  trailCount: number
  /** The account's own trail that this file was saved from; null: none. */
  ownTrailId: string | null
  onStart: (whole: WholeTrail) => void
}

/** The trail of a file: all that would come in, what cannot, and whether there is room. */
export function FoundTrailCard({
  found,
  trail,
  ownTrailId,
  onStart,
  ...counts
}: FoundTrailCardProps) {
  const { entries, refused, ownIds } = found
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const places = entries.map(({ entry }) => entry.place)
  const meters = trailMeters(trail.start, places, trail)
  const languages = LANGUAGE_CODES.filter((code) =>
    entries.every(({ entry }) => (entry.language ?? 'en') === code || entry.texts?.[code]),
  )
  const posts = entries.filter(({ entry }) => entry.hasPost === true).length
  const unvisited = entries.filter(({ entry }) => entry.isUnvisited === true).length
  const fresh = entries.filter(({ key }) => !ownIds.has(key)).length
  const room = Math.max(0, MAX_CHALLENGES_PER_ACCOUNT - counts.ownCount)
  const refusal =
    entries.length === 0
      ? t('guardian.trailImport.trailEmpty')
      : counts.trailCount >= MAX_TRAILS_PER_ACCOUNT
        ? t('shared.errors.trail.too-many.text')
        : fresh > room
          ? t('guardian.trailImport.trailRoom', { count: room, all: fresh })
          : null
  const { months, periods, hours } = trail.opening
  const isLimited = months.length > 0 || periods.length > 0 || hours !== null
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere" lang={trail.language}>
        {trail.name}
      </h2>
      <p className="wrap-anywhere" lang={trail.language}>
        {trail.sentence}
      </p>
      <Card tone="leaf">
        <TrailFacts
          {...{ meters, languages }}
          minutes={trailMinutes(meters, entries.length)}
          wheels={trail.wheels}
          isOrdered={trail.isOrdered}
          spotCount={entries.length}
        />
        <p>
          {isLimited
            ? t('guardian.trailImport.trailOpening')
            : t('guardian.trailImport.trailAlways')}
        </p>
        {trail.cover === undefined ? null : <p>{t('guardian.trailImport.trailCover')}</p>}
      </Card>
      <TrailMap entries={entries} isNumbered />
      <OnTheMap entries={entries} />
      {entries.length === 0 ? null : (
        <ol className="stack-tight" aria-label={t('guardian.trailEdit.order')}>
          {entries.map(({ key, entry, mended = [] }, at) => (
            <li key={key} className="wrap-anywhere">
              <span className="font-bold" lang={entry.language}>
                {at + 1}. {entry.title}
              </span>
              <span className="block text-small text-ink-soft">
                {rowText([
                  detailText(entry.task, Object.keys(entry.pictures).length),
                  ...(entry.hasPost === true ? [t('guardian.trailImport.withPost')] : []),
                  ...(ownIds.has(key) ? [t('guardian.trailImport.mine')] : []),
                  ...mended.map((what) => t(`guardian.trailFile.mended.${what}`)),
                ])}
              </span>
            </li>
          ))}
        </ol>
      )}
      {posts > 0 ? (
        <Notice tone="info">{t('guardian.trailImport.trailPosts', { count: posts })}</Notice>
      ) : null}
      {unvisited > 0 ? (
        <Notice tone="info">
          {t('guardian.trailImport.trailUnvisited', { count: unvisited })}
        </Notice>
      ) : null}
      <Refused refused={refused} />
      {refused.length > 0 && entries.length > 0 ? (
        <Notice tone="warn">
          {t('guardian.trailImport.trailWithout', { count: refused.length })}
        </Notice>
      ) : null}
      {ownTrailId === null ? (
        refusal === null ? (
          <Button wide onClick={() => onStart({ trail, entries, ownIds })}>
            {t('guardian.trailImport.trailStart', { count: entries.length })}
          </Button>
        ) : (
          <Notice tone="danger" live>
            {refusal}
          </Notice>
        )
      ) : (
        <Notice
          tone="info"
          live
          action={
            <ButtonLink to={paths.editTrail(ownTrailId)} variant="secondary" size="small">
              {t('guardian.trailImport.toTrail')}
            </ButtonLink>
          }
        >
          {t('guardian.trailImport.trailMine')}
        </Notice>
      )}
    </section>
  )
}
