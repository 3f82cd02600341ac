import type { Account } from '@bramble/contract'
import { KeyRound, LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
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
    <Card title={t('guardian.profile.signIn')}>
      {user.hasPassword ? <ChangePassword email={user.email} /> : null}
      <Button
        variant="secondary"
        wide
        icon={<LogOut aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('guardian.profile.signOut')}
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
        {t('guardian.password.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('guardian.password.title')}
        closeLabel={t('guardian.shell.close')}
      >
        <PasswordForm email={email} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

/** For a phone that was lost or lent: ends every session, after asking. */
function SignOutEverywhere() {
  const { signOut } = useAuth()
  const end = useAction(useSignOutEverywhere(signOut), {
    failed: t('guardian.profile.signOutFailed'),
  })
  return (
    <AskButton
      variant="secondary"
      wide
      icon={<MonitorSmartphone aria-hidden="true" />}
      question={{
        title: t('guardian.profile.signOutEverywhereTitle'),
        text: t('guardian.profile.signOutEverywhereText'),
        confirmLabel: t('guardian.profile.signOutEverywhere'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      danger
      busy={end.isBusy}
      onConfirm={(settled) => end.run(undefined, settled)}
    >
      {t('guardian.profile.signOutEverywhere')}
    </AskButton>
  )
}
