import { useState } from 'react'
import { t, tList } from '#/words/t.ts'
import { useAuth, useUser } from '#/features/guardian/_auth/auth.ts'
import { eraseStoodPlaces } from '#/data/stood-places.ts'
import { useDeleteAccount } from '#/data/profile.ts'
import { failureText, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { eraseAccountRows } from '#/platform/storage/keep-rows.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextField } from '#/ui/text-field.tsx'

const SIGNED_OUT = 'access.sign-in-required'
const codeOf = (error: unknown) => (error instanceof RequestError ? error.code : undefined)

/** Erases the account after a typed word; says what is deleted and what must be kept. */
export function DeleteAccount() {
  const { signOut } = useAuth()
  const { id } = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const forget = async () => {
    removeStored(storedKeys.quickChallenge)
    // So that nothing of this page is written after the rows are gone.
    void eraseStoodPlaces(id)
    const isCleared = await eraseAccountRows(id)
    // The account is erased even if the provider does not answer the sign-out.
    await signOut().catch(() => undefined)
    return isCleared
  }
  const erase = useAction(useDeleteAccount(forget), {
    done: (isCleared) => ({
      title: t('guardian.deleteAccount.done'),
      description: isCleared
        ? t('guardian.deleteAccount.doneText')
        : t('guardian.deleteAccount.doneButPhone'),
    }),
    // The answer to an earlier try may have been lost: what is signed out may be erased.
    failed: (error) =>
      codeOf(error) === SIGNED_OUT
        ? {
            title: t('guardian.deleteAccount.unknown'),
            description: t('guardian.deleteAccount.unknownText'),
          }
        : null,
    onFailed: (error) => {
      if (codeOf(error) !== SIGNED_OUT) setFailure(failureText(error))
    },
  })

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
    <Card title={t('guardian.deleteAccount.section')} tone="berry">
      <p>{t('guardian.deleteAccount.sectionText')}</p>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('guardian.deleteAccount.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('guardian.deleteAccount.title')}
        closeLabel={t('guardian.shell.close')}
        actions={
          <ActionStack>
            <Button
              variant="danger"
              wide
              disabled={typed.trim().toUpperCase() !== t('guardian.deleteAccount.word')}
              busy={erase.isBusy}
              busyLabel={t('guardian.deleteAccount.deleting')}
              onClick={confirm}
            >
              {t('guardian.deleteAccount.confirm')}
            </Button>
            <Button variant="secondary" wide onClick={close} data-first-focus>
              {t('guardian.shell.cancel')}
            </Button>
          </ActionStack>
        }
      >
        <div className="stack">
          <div>
            <p className="font-bold">{t('guardian.deleteAccount.goes')}</p>
            <ul className="list-disc ps-5">
              {tList('guardian.deleteAccount.goesList').map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div>
            <p className="font-bold">{t('guardian.deleteAccount.stays')}</p>
            <p>{t('guardian.deleteAccount.staysText')}</p>
          </div>
          <TextField
            label={t('guardian.deleteAccount.typeLabel')}
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
