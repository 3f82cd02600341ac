import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

interface OneStepFormProps {
  /** Checks the field and sends it; the page stays. */
  onSubmit: () => void
  /** Why it was not done, where that belongs to no field. */
  failure: string | null
  isBusy: boolean
  words: { send: string; sending: string }
  children: ReactNode
}

/** One field, what went wrong, and the button that sends it. */
export function OneStepForm({ onSubmit, failure, isBusy, words, children }: OneStepFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {children}
      {failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" size="big" wide busy={isBusy} busyLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}
