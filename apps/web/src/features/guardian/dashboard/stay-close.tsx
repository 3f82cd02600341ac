import type { HostSession } from '@bramble/contract'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { StayCloseChoice } from '#/features/guardian/_shell/stay-close-choice.tsx'
import { useChangeSession } from '#/data/sessions.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/ask-button.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'

/** The circle of a running game with its change, and "Call back everybody". */
export function StayClose({ session }: { session: HostSession }) {
  const [isOpen, setOpen] = useState(false)
  const meters = session.stayCloseMeters ?? null
  return (
    <div className="stack-tight">
      {session.stayCloseMeters === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 flex-1 basis-40 font-bold">
            {meters === null
              ? t('guardian.stayClose.currentOff')
              : t('guardian.stayClose.current', { meters })}
          </p>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {t('guardian.stayClose.change')}
          </Button>
        </div>
      )}
      <CallBack session={session} />
      <p className="text-small text-ink-soft">{t('guardian.alarms.keepOpen')}</p>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('guardian.stayClose.title')}
        closeLabel={t('guardian.stayClose.close')}
        actions={
          <Button wide onClick={() => setOpen(false)}>
            {t('guardian.stayClose.close')}
          </Button>
        }
      >
        <div className="stack">
          <p className="text-ink-soft">{t('guardian.stayClose.text')}</p>
          <StayCloseChoice session={session} />
        </div>
      </Dialog>
    </div>
  )
}

/** Calls everybody back after asking; it can be taken back. */
function CallBack({ session }: { session: HostSession }) {
  const isOn = session.calledBackAt != null
  const call = useAction(useChangeSession(session.id), {
    failed: isOn ? t('guardian.callBack.takeBackFailed') : t('guardian.callBack.failed'),
  })
  if (isOn) {
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
  return (
    <AskButton
      variant="secondary"
      wide
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
