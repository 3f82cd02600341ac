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

/**
 * While it is on, Bramble reads each screen as it comes, says an answer as it is chosen, and has a
 * speaker at its words.
 */
export function useReadAloud(isOn: boolean): void {
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
