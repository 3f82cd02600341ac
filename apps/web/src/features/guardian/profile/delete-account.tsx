import { useState } from 'react'
import { deleteAccountCopy } from '#/copy/guardian/profile.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { useDeleteAccount } from '#/data/profile.ts'
import { RequestError } from '#/data/request.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast-store.ts'

/** Erases the account after a typed word; says what goes and what has to stay. */
export function DeleteAccount() {
  const { signOut } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const erase = useDeleteAccount()

  const close = () => {
    if (isBusy) return
    setIsOpen(false)
    setTyped('')
    setFailure(null)
  }
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await erase.mutateAsync()
    } catch (error) {
      const isRefusal = error instanceof RequestError && error.code === 'account.last-super-admin'
      setFailure(isRefusal ? error.serverMessage : deleteAccountCopy.failed)
      setBusy(false)
      return
    }
    // The account is gone whether or not the provider answers to the sign-out.
    await signOut().catch(() => undefined)
    toast({
      title: deleteAccountCopy.done,
      description: deleteAccountCopy.doneText,
      variant: 'success',
    })
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
              busy={isBusy}
              busyLabel={deleteAccountCopy.deleting}
              onClick={() => void confirm()}
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
            readOnly={isBusy}
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
