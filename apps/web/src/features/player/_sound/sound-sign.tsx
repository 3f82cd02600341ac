import { PLAY_MODES, type PlayMode } from '@bramble/domain/player/play-modes'
import { Bell, BellOff, Check, Moon, Square, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { useLanguage } from '#/words/language.ts'
import { calmSounds } from '#/platform/sound/player.ts'
import { wakeSound } from '#/platform/sound/wake.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { useHasVoice } from '#/platform/voice/voice.ts'
import { onTap } from '#/platform/taps.ts'
import { READ_PAUSE_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { ModePicture, PictureToggles } from '#/ui/picture-toggles.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { setBubbleTool } from '#/ui/mascot/bubble-tool.tsx'
import {
  changeOwnMode,
  changeScanSeconds,
  SCAN_SECONDS,
  useModes,
  useScanSeconds,
} from '../_game/pack/modes.ts'
import { darken } from './pocket.ts'
import { useHasRecording } from './recorded.ts'
import './sound.css'
import {
  readAloud,
  readScreen,
  readWhatIsNew,
  sayControl,
  stopIfGone,
  stopReading,
  useIsReading,
} from './reader.ts'

/**
 * The bell on every screen of a child after joining: whether there is sound, and the switches for
 * it. `isOut`: the child roams and can go on by ear with a dark screen.
 */
export function SoundSign({ isOut }: { isOut: boolean }) {
  const isOff = useStored(storedKeys.soundOff) === true
  const isVoiceOff = useStored(storedKeys.voiceOff) === true
  const hasVoice = useHasVoice(useLanguage())
  const hasRecording = useHasRecording()
  const modes = useModes()
  const isByEye = modes.includes('eye')
  useReadAloud(
    (hasVoice || hasRecording) && !isVoiceOff && !isOff && !isByEye,
    modes.includes('ear'),
  )
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useSignRoom()
  useModesOfPage(modes)
  function toggleSound() {
    if (isOff) removeStored(storedKeys.soundOff)
    else writeStored(storedKeys.soundOff, true)
    wakeSound()
  }
  return (
    <div className="page-child">
      <div className="sound-sign print-hide">
        <IconButton
          tone="over"
          label={isOff ? t('child.sounds.off') : t('child.sounds.on')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {isOff ? <BellOff /> : <Bell />}
        </IconButton>
      </div>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('child.sounds.title')}
        closeLabel={t('child.sounds.close')}
        actions={
          <Button icon={<Check />} size="big" onClick={close}>
            {t('child.sounds.done')}
          </Button>
        }
      >
        <div className="stack">
          <Checkbox
            role="switch"
            label={t('child.sounds.all')}
            hint={t('child.sounds.allHint')}
            checked={!isOff}
            onChange={toggleSound}
          />
          {hasVoice && !isOff && !isByEye ? (
            <Checkbox
              role="switch"
              label={t('child.sounds.voice')}
              hint={t(
                modes.includes('ear') ? 'child.sounds.voiceHintByEar' : 'child.sounds.voiceHint',
              )}
              checked={!isVoiceOff}
              onChange={() => {
                if (isVoiceOff) removeStored(storedKeys.voiceOff)
                else writeStored(storedKeys.voiceOff, true)
              }}
            />
          ) : null}
          {isOut && !isOff && !isByEye ? (
            <Button
              variant="secondary"
              wide
              icon={<Moon />}
              onClick={() => {
                close()
                darken()
              }}
            >
              {t('child.sounds.dark')}
            </Button>
          ) : null}
          <PictureToggles
            label={t('child.modes.label')}
            hint={t('child.modes.hint')}
            toggles={PLAY_MODES.map((mode) => ({
              value: mode,
              picture: <ModePicture mode={mode} />,
              label: t(`shared.playModes.${mode}`),
            }))}
            on={modes}
            onToggle={changeOwnMode}
          />
          {modes.includes('switch') ? <ScanSpeed /> : null}
        </div>
      </Dialog>
    </div>
  )
}

/** How fast the frame of one switch goes on. */
function ScanSpeed() {
  const seconds = useScanSeconds()
  return (
    <fieldset className="stack-tight min-w-0">
      <legend className="mb-2 font-display text-lead">{t('child.scan.speed')}</legend>
      <div className="grid gap-2">
        {SCAN_SECONDS.map((one) => (
          <label key={one} className="tick-row">
            <input
              type="radio"
              name="scan-seconds"
              className="tick"
              checked={one === seconds}
              onChange={() => changeScanSeconds(one)}
            />
            <span>
              {one === 0 ? t('child.scan.byKey') : t('child.scan.seconds', { seconds: one })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The child's way to play, for the style sheet and the sounds. */
function useModesOfPage(modes: readonly PlayMode[]): void {
  const names = modes.join(' ')
  const isCalm = modes.includes('calm')
  useEffect(() => {
    const root = document.documentElement
    root.dataset['modes'] = names
    return () => {
      delete root.dataset['modes']
    }
  }, [names])
  useEffect(() => {
    calmSounds(isCalm)
    return () => calmSounds(false)
  }, [isCalm])
}

/** Makes room for the sign at the top of the page while it is there. */
function useSignRoom(): void {
  useEffect(() => {
    const root = document.documentElement.classList
    root.add('has-sound-sign')
    return () => root.remove('has-sound-sign')
  }, [])
}

/** At Bramble's words: reads the screen again, or stops reading. */
function Speaker() {
  const isReading = useIsReading()
  return (
    <button
      type="button"
      className="speaker print-hide"
      aria-label={isReading ? t('child.sounds.stop') : t('child.sounds.read')}
      onClick={() => (isReading ? stopReading() : readScreen())}
    >
      {isReading ? <Square /> : <Volume2 />}
    </button>
  )
}

/** Says the name of each control that a key or the frame comes to, until the returned function is called. */
function sayWhatKeysReach(): () => void {
  let isKey = false
  const press = ({ key }: KeyboardEvent) => {
    isKey = key === 'Tab' || key.startsWith('Arrow')
  }
  const release = () => {
    isKey = false
  }
  const sayFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    // A focus that the page itself sets belongs to a screen, which is read as it comes.
    if (isKey || target.hasAttribute('data-scanned')) sayControl(target, isKey)
  }
  window.addEventListener('keydown', press, true)
  window.addEventListener('keyup', release, true)
  document.addEventListener('focusin', sayFocus)
  return () => {
    window.removeEventListener('keydown', press, true)
    window.removeEventListener('keyup', release, true)
    document.removeEventListener('focusin', sayFocus)
  }
}

/**
 * While it is on, Bramble reads each screen as it comes, says an answer as it is chosen, and has a
 * speaker at its words. `saysFocus`: it says the name of what the keys or the frame of one switch come to.
 */
function useReadAloud(isOn: boolean, saysFocus: boolean): void {
  useEffect(() => (isOn && saysFocus ? sayWhatKeysReach() : undefined), [isOn, saysFocus])
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | null = null
    const lookSoon = () => {
      stopIfGone()
      // Not anew at each change: some screens change all the time.
      timer ??= setTimeout(() => {
        timer = null
        readWhatIsNew()
      }, READ_PAUSE_MS)
    }
    const sayAnswer = ({ target }: MouseEvent) => {
      const answer = target instanceof Element && target.closest<HTMLElement>('[data-read="tap"]')
      if (answer) readAloud([answer])
    }
    const observer = new MutationObserver(lookSoon)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['open', 'inert'],
    })
    document.addEventListener('click', sayAnswer)
    const forgetTaps = onTap(lookSoon)
    setBubbleTool(Speaker)
    lookSoon()
    return () => {
      if (timer !== null) clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('click', sayAnswer)
      forgetTaps()
      setBubbleTool(null)
      stopReading()
    }
  }, [isOn])
}
