import type { ReactNode } from 'react'
import { objectPhotoCopy } from '#/copy/guardian/challenge-tasks.ts'
import { Notice } from '#/ui/notice.tsx'
import type { Trouble } from '../machine-trouble.ts'

interface ObjectFailureProps {
  /** What the last analysis said instead of names. */
  failure: string | null
  /** Why the last try did not come to an analysis. */
  passing: Trouble | null
  action?: ReactNode
}

/** Why there are no names from the machine; stays after the toast is gone [WIZ-21]. */
export function ObjectFailure({ failure, passing, action }: ObjectFailureProps) {
  if (passing !== null) {
    return (
      <Notice tone="warn" title={passing.title} action={action}>
        {passing.text}
      </Notice>
    )
  }
  if (failure === null) return null
  const { failed, failedText } = objectPhotoCopy
  return (
    <Notice tone="danger" title={failed} action={action}>
      <p>{failedText}</p>
      {failure !== failedText && <p className="text-small">{failure}</p>}
    </Notice>
  )
}
