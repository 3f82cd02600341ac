import type { HostSession } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, CircleDot, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { StayCloseChoice } from '#/features/guardian/play/_host/stay-close-choice.tsx'
import { pushQuery, useTurnPushOff, useTurnPushOn } from '#/data/push.ts'
import { useInterval } from '#/platform/clock.ts'
import { awakeSound, wakeSound } from '#/platform/sound/wake.ts'
import { SOUND_LOOK_MS } from '#/platform/timings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { useAction } from '#/data/use-action.ts'
import { Notice } from '#/ui/notice.tsx'

interface WatchRowProps {
  session: HostSession
  /** Somebody may still be out: an alarm may have to be heard. */
  isOut: boolean
  isActive: boolean
}

/** How this phone watches, in one row: its sound, the closed page and the circle, each with its state. */
export function WatchRow({ session, isOut, isActive }: WatchRowProps) {
  const isCircleKnown = isActive && session.stayCloseMeters !== undefined
  if (!isOut && !isCircleKnown) return null
  return (
    <div role="group" aria-label={t('guardian.watch.label')} className="flex flex-wrap gap-2">
      {isOut ? <Sound /> : null}
      {isOut ? <ClosedPage session={session} /> : null}
      {isCircleKnown ? <Circle session={session} /> : null}
    </div>
  )
}

interface WatchProps {
  icon: ReactNode
  label: string
  state: string
  isOff: boolean
  /** In place of the dialog. */
  onPress?: (() => void) | undefined
  title?: string
  children: ReactNode
}

/** One thing that watches, and a dialog about it; what is off stands out. */
function Watch({ icon, label, state, isOff, onPress, title = label, children }: WatchProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={`flex min-h-12 flex-[1_1_6rem] items-center gap-2 rounded-field border-2 px-2.5 py-1.5 text-start text-small leading-tight [&_svg]:size-5 [&_svg]:flex-none ${isOff ? 'border-sun bg-sun-pale' : 'border-cream-deep bg-white'}`}
        onClick={onPress ?? (() => setOpen(true))}
      >
        {icon}
        <span className="min-w-0">
          <span className="block text-ink-soft">{label}</span>{' '}
          <span className="block font-bold">{state}</span>
        </span>
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        closeLabel={t('guardian.stayClose.close')}
        actions={
          <Button wide onClick={close}>
            {t('guardian.stayClose.close')}
          </Button>
        }
      >
        <div className="stack">{children}</div>
      </Dialog>
    </>
  )
}

/** Whether an alarm can be heard; one press puts it right. */
function Sound() {
  const isOff = useStored(storedKeys.soundOff) === true
  const [isAwake, setAwake] = useState(() => awakeSound() !== null)
  // A phone call silences the page without a word.
  useInterval(() => setAwake(awakeSound() !== null), SOUND_LOOK_MS)
  const isHeard = isAwake && !isOff
  const turnOn = () => {
    removeStored(storedKeys.soundOff)
    wakeSound()
  }
  return (
    <Watch
      icon={isHeard ? <Bell /> : <BellOff />}
      label={t('guardian.watch.sound')}
      state={isHeard ? t('guardian.watch.on') : t('guardian.alarms.soundOn')}
      isOff={!isHeard}
      onPress={isHeard ? undefined : turnOn}
    >
      <p>{t('guardian.watch.soundText')}</p>
      <p>{t('guardian.alarms.keepOpen')}</p>
    </Watch>
  )
}

/** Whether this phone rings when the page is closed, where the browser can. */
function ClosedPage({ session }: { session: HostSession }) {
  const { data } = useQuery(pushQuery(session.id))
  if (data === undefined || data.ability === 'none') return null
  return (
    <Watch
      icon={<Smartphone />}
      label={t('guardian.watch.closed')}
      state={data.isOn ? t('guardian.watch.rings') : t('guardian.watch.silent')}
      isOff={!data.isOn}
      title={t('guardian.push.title')}
    >
      <PushNotice session={session} />
    </Watch>
  )
}

/** The circle of a running game with its change. */
function Circle({ session }: { session: HostSession }) {
  const meters = session.stayCloseMeters ?? null
  return (
    <Watch
      icon={<CircleDot />}
      label={t('guardian.watch.circle')}
      state={meters === null ? t('guardian.watch.off') : t('guardian.stayClose.radius', { meters })}
      isOff={meters === null}
      title={t('guardian.stayClose.title')}
    >
      <p className="text-ink-soft">{t('guardian.stayClose.text')}</p>
      <StayCloseChoice session={session} />
      <p className="text-small text-ink-soft">{t('guardian.alarms.keepOpen')}</p>
    </Watch>
  )
}

/** Lets this phone ring for a child also when the page is closed, where the browser can. */
function PushNotice({ session }: { session: HostSession }) {
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
