import type { Account } from '@bramble/contract'
import { KeyRound, LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { passwordCopy, profileCopy } from '#/copy/guardian/profile.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { LogOutDialog } from '#/features/guardian/_auth/log-out-dialog.tsx'
import { useSignOutEverywhere } from '#/data/profile.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/ask-button.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { PasswordForm } from './password-form.tsx'

/** Password and ways to sign out [PROFILE-07]. */
export function SignInCard({ user }: { user: Account }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={profileCopy.signIn}>
      {user.hasPassword ? <ChangePassword email={user.email} /> : null}
      <Button
        variant="secondary"
        wide
        icon={<LogOut aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {profileCopy.signOut}
      </Button>
      <SignOutEverywhere />
      <LogOutDialog open={isAsking} onClose={() => setAsking(false)} />
    </Card>
  )
}

/** For accounts whose password this server keeps. */
function ChangePassword({ email }: { email: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<KeyRound aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {passwordCopy.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={passwordCopy.title}
        closeLabel={shellCopy.close}
      >
        <PasswordForm email={email} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

/** For a phone that was lost or lent: ends every session, after asking. */
function SignOutEverywhere() {
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
