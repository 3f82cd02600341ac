import { useState } from 'react'
import { deleteAccountCopy } from '#/copy/guardian/profile.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { useDeleteAccount } from '#/data/profile.ts'
import { errorText, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextField } from '#/ui/text-field.tsx'

/** Erases the account after a typed word; says what is deleted and what must be kept. */
export function DeleteAccount() {
  const { signOut } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  // The account is erased even if the provider does not answer the sign-out.
  const erase = useAction(
    useDeleteAccount(() => signOut().catch(() => undefined)),
    {
      done: { title: deleteAccountCopy.done, description: deleteAccountCopy.doneText },
      onFailed: (error) => {
        const isRefusal = error instanceof RequestError && error.code === 'account.last-super-admin'
        setFailure(isRefusal ? errorText(error) : deleteAccountCopy.failed)
      },
    },
  )

  const close = () => {
    if (erase.isBusy) return
    setIsOpen(false)
    setTyped('')
    setFailure(null)
  }
  const confirm = () => {
    setFailure(null)
    erase.run()
  }

  return (
    <Card title={deleteAccountCopy.section} tone="berry">
      <p>{deleteAccountCopy.sectionText}</p>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {deleteAccountCopy.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={deleteAccountCopy.title}
        closeLabel={shellCopy.close}
        actions={
          <ActionStack>
            <Button
              variant="danger"
              wide
              disabled={typed.trim().toUpperCase() !== deleteAccountCopy.word}
              busy={erase.isBusy}
              busyLabel={deleteAccountCopy.deleting}
              onClick={confirm}
            >
              {deleteAccountCopy.confirm}
            </Button>
            <Button variant="secondary" wide onClick={close} data-first-focus>
              {shellCopy.cancel}
            </Button>
          </ActionStack>
        }
      >
        <div className="stack">
          <div>
            <p className="font-bold">{deleteAccountCopy.goes}</p>
            <ul className="list-disc pl-5">
              {deleteAccountCopy.goesList.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div>
            <p className="font-bold">{deleteAccountCopy.stays}</p>
            <p>{deleteAccountCopy.staysText}</p>
          </div>
          <TextField
            label={deleteAccountCopy.typeLabel}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={erase.isBusy}
            onChange={({ target }) => setTyped(target.value)}
          />
          {failure !== null && (
            <Notice tone="danger" live>
              {failure}
            </Notice>
          )}
        </div>
      </Dialog>
    </Card>
  )
}
