import { useState } from 'react'
import { t } from '#/words/t.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { TextField } from '#/ui/text-field.tsx'

/** A number that can be dialled: at least three digits, with the signs that people write between them. */
const NUMBER_PATTERN = /^\+?[\d\s()/-]{3,24}$/

/**
 * The grown-up may leave a number, which the child can call when it needs its grown-up. It stays on
 * this phone until the child is back.
 */
export function GrownUpNumber({ playerId }: { playerId: string }) {
  const [text, setText] = useState(() => {
    const stored = readStored(storedKeys.grownUpNumber)
    return stored?.playerId === playerId ? stored.number : ''
  })
  const [isWrong, setWrong] = useState(false)
  const change = (next: string) => {
    setText(next)
    setWrong(false)
    const number = next.trim()
    if (NUMBER_PATTERN.test(number)) writeStored(storedKeys.grownUpNumber, { playerId, number })
    else removeStored(storedKeys.grownUpNumber)
  }
  return (
    <details className="rounded-card bg-white/70 px-4 py-2 text-base">
      <summary className="flex min-h-12 cursor-pointer items-center font-bold">
        {t('child.needHelp.numberTitle')}
      </summary>
      <div className="pt-2 pb-1">
        <TextField
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={26}
          label={t('child.needHelp.number')}
          hint={t('child.needHelp.numberHint')}
          optional={t('child.needHelp.numberOptional')}
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setWrong(text.trim() !== '' && !NUMBER_PATTERN.test(text.trim()))}
          {...(isWrong ? { error: t('child.needHelp.numberWrong') } : {})}
        />
      </div>
    </details>
  )
}
