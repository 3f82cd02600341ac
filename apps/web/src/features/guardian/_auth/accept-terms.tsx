import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Checkbox } from '#/ui/checkbox.tsx'

/** Whether the terms are accepted in this browser [STORE-05, OPEN-55]. */
export function useAcceptedTerms(): boolean {
  return useStored(storedKeys.termsAccepted) === true
}

/** The box before a sign-in; it stays ticked while the terms are read. */
export function AcceptTerms() {
  const hasAccepted = useAcceptedTerms()
  const accept = (isTicked: boolean) => {
    if (isTicked) writeStored(storedKeys.termsAccepted, true)
    else removeStored(storedKeys.termsAccepted)
  }
  return (
    <div className="stack-tight">
      <Checkbox
        label={t('guardian.signUp.accept')}
        checked={hasAccepted}
        onChange={(event) => accept(event.currentTarget.checked)}
      />
      <Link to={paths.terms()} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        {t('guardian.signUp.read')}
      </Link>
    </div>
  )
}
