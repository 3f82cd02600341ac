import { confirmationCopy } from '#/copy/guardian/payment-confirmation.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Loading } from '#/ui/loading.tsx'

/** [CONFIRM-03] */
export function Verifying() {
  return (
    <GuardianShell title={confirmationCopy.title} titleHidden>
      <Loading label={confirmationCopy.verifying} />
    </GuardianShell>
  )
}
