import { Square, Volume2 } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#/words/t.ts'
import { onTap } from '#/platform/taps.ts'
import { READ_PAUSE_MS } from '#/platform/timings.ts'
import { setBubbleTool } from '#/ui/mascot/bubble-tool.tsx'
import {
  readAloud,
  readScreen,
  readWhatIsNew,
  sayControl,
  stopIfGone,
  stopReading,
  useIsReading,
} from './reader.ts'

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
      {isReading ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
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
export function useReadAloud(isOn: boolean, saysFocus: boolean): void {
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
