import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useInterval } from '#/platform/clock.ts'
import { awakeSound, wakeSound } from '#/platform/sound/wake.ts'
import { SOUND_LOOK_MS } from '#/platform/timings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Says that an alarm could not be heard, and puts it right by a press. */
export function SoundNotice() {
  const isOff = useStored(storedKeys.soundOff) === true
  const [isAwake, setAwake] = useState(() => awakeSound() !== null)
  // A phone call silences the page without a word.
  useInterval(() => setAwake(awakeSound() !== null), SOUND_LOOK_MS)
  if (isAwake && !isOff) return null
  return (
    <Notice
      title={t('guardian.alarms.soundTitle')}
      action={
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
      }
    >
      {isOff ? t('guardian.alarms.soundOffText') : t('guardian.alarms.soundText')}
    </Notice>
  )
}
