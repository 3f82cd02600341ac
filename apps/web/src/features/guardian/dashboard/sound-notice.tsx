import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useInterval } from '#/platform/clock.ts'
import { awakeSound, wakeSound } from '#/platform/sound/wake.ts'
import { SOUND_LOOK_MS } from '#/platform/timings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'

/** Says that an alarm could not be heard, and puts it right by a press. */
export function SoundNotice() {
  const isOff = useStored(storedKeys.soundOff) === true
  const [isAwake, setAwake] = useState(() => awakeSound() !== null)
  // A phone call silences the page without a word.
  useInterval(() => setAwake(awakeSound() !== null), SOUND_LOOK_MS)
  if (isAwake && !isOff) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-sky-pale px-3 py-1.5">
      <BellOff aria-hidden="true" className="size-5 flex-none" />
      <p className="min-w-0 flex-[1_1_9rem] font-bold">{t('guardian.alarms.soundTitle')}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          removeStored(storedKeys.soundOff)
          wakeSound()
        }}
      >
        {t('guardian.alarms.soundOn')}
      </Button>
    </div>
  )
}
