import type { Account } from '@bramble/contract'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { profileCopy } from '#/copy/guardian/profile.ts'
import { LogOutDialog } from '#/features/guardian/_auth/log-out-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { ChangePassword } from './change-password.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

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
