import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { useSignOutEverywhere } from '#/data/profile.ts'
import { sendStoodPlaces } from '#/data/send-stood-places.ts'
import { eraseStoodPlaces, readKeptFor, type KeptForAccount } from '#/data/stood-places.ts'
import { useAction } from '#/data/use-action.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { useAccountId, useAuth } from './auth.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** On every phone and computer, this one too. */
  isEverywhere?: boolean
}

/**
 * Asks before logging out, and says what happens to an open game [MENU-09, AUTH-08] and to what this phone keeps for
 * the account: what waits to be sent is sent first, or goes.
 */
export function LogOutDialog({ open, onClose, isEverywhere = false }: Props) {
  const { signOut } = useAuth()
  const owner = useAccountId()
  const hasGame = useStored(storedKeys.currentGameSession) !== null
  const { kept, send, isSending, hasFailed } = useKept(open ? owner : null)
  const count = kept?.waiting.length ?? 0
  const leave = async () => {
    await signOut()
    // Some browsers never answer about their store, so nothing waits for it.
    if (owner !== null && count > 0) void eraseStoodPlaces(owner)
  }
  const here = useAction(useMutation({ mutationFn: leave }), {
    failed: t('guardian.auth.logOutFailed'),
  })
  const everywhere = useAction(useSignOutEverywhere(leave), {
    failed: t('guardian.profile.signOutFailed'),
  })
  const logOut = isEverywhere ? everywhere : here
  const label = isEverywhere ? t('guardian.profile.signOutEverywhere') : t('guardian.auth.logOut')
  const text = isEverywhere
    ? t('guardian.profile.signOutEverywhereText')
    : hasGame
      ? t('guardian.auth.logOutGame')
      : t('guardian.auth.logOutText')
  return (
    <ConfirmDialog
      open={open}
      title={
        isEverywhere ? t('guardian.profile.signOutEverywhereTitle') : t('guardian.auth.logOutTitle')
      }
      confirmLabel={count > 0 ? t('guardian.auth.logOutLose', { count }) : label}
      cancelLabel={t('guardian.auth.logOutStay')}
      busy={logOut.isBusy || (open && kept === null)}
      danger={hasGame || isEverywhere || count > 0}
      onConfirm={() => logOut.run(undefined, onClose)}
      onCancel={onClose}
    >
      <div className="stack">
        {count > 0 && kept !== null && (
          <div className="stack">
            <p>{t('guardian.auth.waits', { count })}</p>
            <ul className="list-disc ps-5">
              {kept.waiting.map((title, at) => (
                <li key={at}>{title}</li>
              ))}
            </ul>
            {hasFailed && (
              <Notice tone="danger" live>
                {t('guardian.auth.waitsStill')}
              </Notice>
            )}
            <Button
              wide
              icon={<Send />}
              busy={isSending}
              busyLabel={t('guardian.auth.waitsSending')}
              onClick={send}
            >
              {t('guardian.auth.waitsSend')}
            </Button>
          </div>
        )}
        <p>{text}</p>
        {kept?.hasDraft === true && <p>{t('guardian.auth.draftStays')}</p>}
        {kept?.isWhole === false && <p>{t('guardian.auth.waitsUnknown')}</p>}
      </div>
    </ConfirmDialog>
  )
}

/** What this phone keeps for an account, null until it is known; and the act that sends what waits. */
function useKept(owner: string | null) {
  const client = useQueryClient()
  const [kept, setKept] = useState<KeptForAccount | null>(null)
  const [sending, setSending] = useState<'no' | 'now' | 'failed'>('no')
  useEffect(() => {
    if (owner === null) return
    let isClosed = false
    void readKeptFor(owner).then((found) => {
      if (!isClosed) setKept(found)
    })
    return () => {
      isClosed = true
      setKept(null)
      setSending('no')
    }
  }, [owner])
  const send = async () => {
    if (owner === null) return
    setSending('now')
    await sendStoodPlaces(client)
    const left = await readKeptFor(owner)
    setKept(left)
    setSending(left.waiting.length > 0 ? 'failed' : 'no')
  }
  return {
    kept,
    send: () => void send(),
    isSending: sending === 'now',
    hasFailed: sending === 'failed',
  }
}
