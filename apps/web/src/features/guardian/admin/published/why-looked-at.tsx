import type { PublishedChallenge } from '@bramble/contract'
import { t } from '#/words/t.ts'
import type { PublishedOne } from '#/data/published.ts'
import { dayText, languageText, rowText } from '#/platform/format.ts'
import { Notice } from '#/ui/notice.tsx'
import { Unfolding } from './moderated.tsx'

/** Each open report: why, of whom by their kind, whether they have played there, from which network, and when. */
export function Reporters({ reporters }: Pick<PublishedChallenge, 'reporters'>) {
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
export function AskedAgain({ one }: { one: PublishedOne }) {
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
