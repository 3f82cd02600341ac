import type { HostSession } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Everybody is called back; it can be taken back. */
export function CalledBack({ session }: { session: HostSession }) {
  const call = useAction(useChangeSession(session.id), {
    failed: t('guardian.callBack.takeBackFailed'),
  })
  if (session.calledBackAt == null) return null
  return (
    <Notice
      tone="warn"
      live
      title={t('guardian.callBack.on')}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={call.isBusy}
          onClick={() => call.run({ callBack: false })}
        >
          {t('guardian.callBack.takeBack')}
        </Button>
      }
    >
      {t('guardian.callBack.onText')}
    </Notice>
  )
}

/** Calls everybody back after asking. */
export function CallBack({ session }: { session: HostSession }) {
  const call = useAction(useChangeSession(session.id), { failed: t('guardian.callBack.failed') })
  return (
    <AskButton
      question={{
        title: t('guardian.callBack.title'),
        text: t('guardian.callBack.text'),
        confirmLabel: t('guardian.callBack.confirm'),
        cancelLabel: t('guardian.callBack.cancel'),
      }}
      busy={call.isBusy}
      onConfirm={(settled) => call.run({ callBack: true }, settled)}
      staysOnFailure
    >
      {t('guardian.callBack.button')}
    </AskButton>
  )
}
