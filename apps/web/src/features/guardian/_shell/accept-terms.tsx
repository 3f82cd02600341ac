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

/** The box for the terms alone [WELCOME-03]. */
export function AcceptBox() {
  const hasAccepted = useHasAccepted()
  return (
    <Checkbox
      label={t('guardian.welcome.accept')}
      checked={hasAccepted}
      onChange={({ currentTarget }) => {
        if (currentTarget.checked) writeStored(storedKeys.termsAccepted, true)
        else removeStored(storedKeys.termsAccepted)
      }}
    />
  )
}

/** Where the terms stand; what is kept is to be known, not to be accepted. */
export function ReadTerms() {
  return (
    <div className="stack-tight">
      <p className="text-small text-ink-soft">{t('guardian.welcome.kept')}</p>
      <ButtonLink to={paths.terms()} variant="quiet" size="small">
        {t('guardian.welcome.read')}
      </ButtonLink>
    </div>
  )
}

/** The box with what it speaks of [WELCOME-03]. */
export function AcceptTerms() {
  return (
    <div className="stack-tight">
      <AcceptBox />
      <ReadTerms />
    </div>
  )
}
