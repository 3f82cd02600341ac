import { MonitorSmartphone } from 'lucide-react'
import { profileCopy } from '#/copy/guardian/profile.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { useSignOutEverywhere } from '#/data/profile.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/ask-button.tsx'

/** For a phone that was lost or lent: ends every session, after asking. */
export function SignOutEverywhere() {
  const { signOut } = useAuth()
  const end = useAction(useSignOutEverywhere(signOut), { failed: profileCopy.signOutFailed })
  return (
    <AskButton
      variant="secondary"
      wide
      icon={<MonitorSmartphone aria-hidden="true" />}
      question={{
        title: profileCopy.signOutEverywhereTitle,
        text: profileCopy.signOutEverywhereText,
        confirmLabel: profileCopy.signOutEverywhere,
        cancelLabel: shellCopy.cancel,
      }}
      danger
      busy={end.isBusy}
      onConfirm={(settled) => end.run(undefined, settled)}
    >
      {profileCopy.signOutEverywhere}
    </AskButton>
  )
}
