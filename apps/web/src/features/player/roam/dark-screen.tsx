import { Moon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#/words/t.ts'
import { HOLD_MS, SECOND_PRESS_MS } from '#/platform/timings.ts'
import { HoldButton } from '#/ui/hold-button.tsx'
import '../_sound/sound.css'

/** Lies over the screen while the child goes by ear; a press that is held lights it again. */
export function DarkScreen({ onWake }: { onWake: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    const root = document.documentElement.classList
    root.add('is-dark')
    return () => root.remove('is-dark')
  }, [])
  return (
    <div ref={box} className="dark-screen print-hide">
      <HoldButton
        holdMs={HOLD_MS}
        againMs={SECOND_PRESS_MS}
        label={t('child.sounds.darkListen')}
        shortHint={t('child.sounds.darkHold')}
        againHint={t('child.sounds.darkAgain')}
        onHeld={onWake}
      >
        <Moon className="size-16" />
        <span>{t('child.sounds.darkListen')}</span>
        <span className="hold-fill" aria-hidden="true" />
      </HoldButton>
    </div>
  )
}
