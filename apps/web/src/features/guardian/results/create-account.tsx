import { useState } from 'react'
import { resultsCopy } from '#/copy/guardian/results.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'

/** Only a placeholder: signing up from here does not exist [RESULT-05]. Who is signed in has one. */
export function CreateAccount() {
  const { state } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (state.status === 'signed-in') return null
  return (
    <>
      <Button variant="secondary" wide onClick={() => setIsOpen(true)}>
        {resultsCopy.createAccount}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={resultsCopy.accountTitle}
        closeLabel={shellCopy.close}
        actions={
          <Button wide onClick={close}>
            {resultsCopy.ok}
          </Button>
        }
      >
        {resultsCopy.accountText}
      </Dialog>
    </>
  )
}
