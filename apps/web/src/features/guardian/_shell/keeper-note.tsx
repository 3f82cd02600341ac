import type { KeeperWord } from '@bramble/contract'
import { Signpost } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useLanguage } from '#/words/language.ts'
import { monthsText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Notice } from '#/ui/notice.tsx'

/** What the keeper of the land asks, why, and its trail in place of what it does not want; nothing where it says nothing. */
export function KeeperNote({ word }: { word: KeeperWord | undefined }) {
  const language = useLanguage()
  if (word === undefined) return null
  const { name, contact, reasons, months, trail } = word
  const [written = language, reason = ''] =
    Object.entries(reasons).find(([code]) => code === language) ?? Object.entries(reasons)[0] ?? []
  const asks = word.may === 'on-path' ? 'stay' : word.rule
  return (
    <Notice
      live
      tone={word.may === 'no' ? 'warn' : 'info'}
      title={t(`guardian.keeper.asks.${asks}`, { name })}
      action={
        trail === null ? undefined : (
          <ButtonLink to={paths.trail(trail.word)} size="small" variant="secondary">
            <Signpost />
            {t('guardian.keeper.trail', { trail: trail.name })}
          </ButtonLink>
        )
      }
    >
      <p className="wrap-anywhere" lang={written}>
        {reason}
      </p>
      {months.length === 0 ? null : (
        <p>{t('guardian.keeper.inMonths', { months: monthsText(months) })}</p>
      )}
      {contact === '' ? null : (
        <p className="wrap-anywhere">{t('guardian.keeper.contactIs', { contact })}</p>
      )}
    </Notice>
  )
}
