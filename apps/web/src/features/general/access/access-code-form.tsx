import { readAccessCode } from '@bramble/domain/session/read-code'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { t } from '#/words/t.ts'
import { accessCodeQuery, validateAccessCode } from '#/data/access.ts'
import { RequestError } from '#/data/request.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/text-field.tsx'

/** For people who were told a code; a link carries its code by itself. */
export function AccessCodeForm() {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const check = useMutation({
    mutationFn: validateAccessCode,
    onSuccess: (isValid, code) => {
      if (!isValid) return setError(t('shared.access.codeUnknown'))
      client.setQueryData(accessCodeQuery(code).queryKey, true)
      writeStored(storedKeys.accessCode, code)
    },
    onError: (problem) => {
      const isTooMany = problem instanceof RequestError && problem.status === 429
      setError(
        isTooMany ? t('shared.errors.limit.too-many.text') : t('shared.access.codeNotChecked'),
      )
    },
  })
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const code = readAccessCode(text)
    setError(code === '' ? t('shared.access.codeMissing') : '')
    if (code !== '' && !check.isPending) check.mutate(code)
  }
  if (!isAsked) {
    return (
      <Button variant="quiet" wide onClick={() => setAsked(true)}>
        {t('shared.access.haveCode')}
      </Button>
    )
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label={t('shared.access.code')}
        value={text}
        error={error}
        autoFocus
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" wide busy={check.isPending} busyLabel={t('shared.access.checkingCode')}>
        {t('shared.access.enter')}
      </Button>
    </form>
  )
}
