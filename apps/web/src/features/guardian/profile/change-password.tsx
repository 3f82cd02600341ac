import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { passwordCopy } from '#/copy/guardian/profile.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { toast } from '#/ui/toast-store.ts'
import { PasswordForm } from './password-form.tsx'

/** For accounts whose password this server keeps. */
export function ChangePassword({ email }: { email: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const done = () => {
    setIsOpen(false)
    toast({ title: passwordCopy.done, description: passwordCopy.doneText, variant: 'success' })
  }
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
        <PasswordForm email={email} onDone={done} />
      </Dialog>
    </>
  )
}
