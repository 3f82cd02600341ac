import type { CallAnswer } from '@bramble/contract'
import { UserRound } from 'lucide-react'
import { localSignInCopy } from '#/copy/guardian/local-sign-in.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { SignInPage } from './use-sign-in-page.ts'

interface DemoChooserProps {
  accounts: CallAnswer<'readInteraction'>['demoAccounts']
  page: SignInPage
}

/** Accounts without a password; only a server under development has them. */
export function DemoChooser({ accounts, page }: DemoChooserProps) {
  return (
    <Notice tone="warn" title={localSignInCopy.demoTitle}>
      <p>{localSignInCopy.demoText}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {accounts.map(({ email, name }) => (
          <li key={email}>
            <Button
              variant="secondary"
              size="small"
              wide
              icon={<UserRound aria-hidden="true" />}
              onClick={() => page.take({ kind: 'demo', email, name })}
            >
              {localSignInCopy.demoUse(name)}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
