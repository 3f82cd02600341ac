import { createAccessCode } from '@bramble/domain/account/access-code'
import { useState, type FormEvent } from 'react'
import { t } from '#/words/t.ts'
import { useAddAccessCode } from '#/data/admin.ts'
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { randomInt } from '#/platform/random-key.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/text-field.tsx'
import type { MadeCode } from './new-code.tsx'

const MAX_LABEL_LENGTH = 100

/** The first moment after a day of a date field, in the time zone of this device. */
function endOf(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined) return null
  return new Date(year, month - 1, date + 1).toISOString()
}

/** Asks whom a new code is for and until when. */
export function NewCodeForm({ onMade }: { onMade: (made: MadeCode) => void }) {
  // Made before the first try: a try whose answer was lost is sent again with the same code.
  const [code] = useState(() => createAccessCode(randomInt))
  const [label, setLabel] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isBusy } = useAction(useAddAccessCode(), {
    failed: (error) => errorText(error) ?? t('admin.codes.failed'),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const name = label.trim()
    setMissing(name === '')
    if (name === '') return
    run({ code, label: name, expiresAt: endOf(lastDay) }, (isDone) => {
      if (isDone) onMade({ code, label: name })
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label={t('admin.codes.label')}
        hint={t('admin.codes.labelHint')}
        error={isMissing ? t('admin.codes.labelMissing') : undefined}
        value={label}
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setLabel(target.value)}
      />
      <TextField
        label={t('admin.codes.lastDay')}
        optional={t('admin.codes.optional')}
        type="date"
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <Button type="submit" wide busy={isBusy} busyLabel={t('admin.codes.making')}>
        {t('admin.codes.make')}
      </Button>
    </form>
  )
}
