import type { HostSession } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { pushQuery, useTurnPushOff, useTurnPushOn } from '#/data/push.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Lets this phone ring for a child also when the page is closed, where the browser can. */
export function PushNotice({ session }: { session: HostSession }) {
  const { data } = useQuery(pushQuery(session.id))
  const failed = t('guardian.push.failed')
  const turnOn = useAction(useTurnPushOn(session.id), { failed })
  const turnOff = useAction(useTurnPushOff(session.id), { failed })
  if (data === undefined || data.ability === 'none') return null
  if (data.ability === 'home-screen') {
    return <Notice>{t('guardian.push.homeScreen')}</Notice>
  }
  const { publicKey } = data
  if (publicKey === null) {
    return <Notice>{t('guardian.push.denied')}</Notice>
  }
  if (data.isOn) {
    return (
      <Notice
        tone="success"
        live
        title={t('guardian.push.isOn')}
        action={
          <Button
            variant="secondary"
            size="small"
            busy={turnOff.isBusy}
            onClick={() => turnOff.run(undefined)}
          >
            {t('guardian.push.off')}
          </Button>
        }
      >
        {t('guardian.push.circle')}
      </Notice>
    )
  }
  return (
    <Notice
      action={
        <Button size="small" busy={turnOn.isBusy} onClick={() => turnOn.run(publicKey)}>
          {t('guardian.push.on')}
        </Button>
      }
    >
      {t('guardian.push.text')}
    </Notice>
  )
}
