import { useState } from 'react'
import { Link } from 'react-router'
import { resultsCopy } from '#/copy/guardian/results.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'

/** Only says where accounts are made, and leads there [RESULT-05]. Who is signed in has one. */
export function CreateAccount({ joinCode }: { joinCode: string }) {
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
          <ActionStack>
            <Link
              to={paths.signUp()}
              className={buttonClass({ wide: true })}
              onClick={() => writeStored(storedKeys.returnTo, paths.thankYou(joinCode))}
            >
              {shellCopy.signIn}
            </Link>
            <Button variant="secondary" wide onClick={close}>
              {resultsCopy.ok}
            </Button>
          </ActionStack>
        }
      >
        {resultsCopy.accountText}
      </Dialog>
    </>
  )
}
