import { t } from '#/words/t.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'

/** Whether the grown-up at this phone has accepted the terms [STORE-05, OPEN-55]. */
export function useHasAccepted(): boolean {
  return useStored(storedKeys.termsAccepted) === true
}

/** The terms to accept before a game or a sign-in [WELCOME-03]; what is kept is to be known, not to be accepted. */
export function AcceptTerms() {
  const hasAccepted = useHasAccepted()
  return (
    <div className="stack-tight">
      <Checkbox
        label={t('guardian.welcome.accept')}
        checked={hasAccepted}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) writeStored(storedKeys.termsAccepted, true)
          else removeStored(storedKeys.termsAccepted)
        }}
      />
      <p className="text-small text-ink-soft">{t('guardian.welcome.kept')}</p>
      <ButtonLink to={paths.terms()} variant="quiet" size="small">
        {t('guardian.welcome.read')}
      </ButtonLink>
    </div>
  )
}
