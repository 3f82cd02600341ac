import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { usePhoneOwner } from '#/features/guardian/_auth/auth.ts'
import { knownPlacesQuery, useChangePlaces } from '#/data/known-places.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'

/** Forgets all that this phone keeps to be met again. */
export function KnownPlaces() {
  const owner = usePhoneOwner()
  const { data: known = [], isError } = useQuery(knownPlacesQuery(owner))
  const forget = useAction(useChangePlaces(owner), { failed: t('guardian.again.failed') })
  if (isError) return <p className="text-small text-ink-soft">{t('guardian.again.unread')}</p>
  if (known.length === 0) return null
  return (
    <AskButton
      variant="quiet"
      danger
      question={{
        title: t('guardian.again.forgetTitle', { count: known.length }),
        text: known.map(({ title }) => title).join(' · '),
        confirmLabel: t('guardian.again.forget'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      busy={forget.isBusy}
      onConfirm={(settled) => forget.run(() => [], settled)}
    >
      {t('guardian.again.forgetAll', { count: known.length })}
    </AskButton>
  )
}
