import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { passwordCopy } from '#/copy/guardian/profile.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { PasswordForm } from './password-form.tsx'

/** For accounts whose password this server keeps. */
export function ChangePassword({ email }: { email: string | null }) {
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
