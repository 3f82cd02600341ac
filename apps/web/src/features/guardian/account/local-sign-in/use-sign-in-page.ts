import { useState } from 'react'
import { useInteractionStep, type InteractionStep } from '#/data/interaction.ts'
import { RequestError } from '#/data/request.ts'
import { openAddress } from '#/platform/open-address.ts'
import { paths } from '#/routes/paths.ts'
import { safePath } from '#/routes/safe-path.ts'

export interface SignInPage {
  take: (step: InteractionStep) => void
  /** The step under way, or the step taken: then the browser is leaving the page. */
  busyWith: InteractionStep['kind'] | null
  error: RequestError | null
  forgetError: () => void
}

/** A sign-in at our own provider: sends a step and follows its redirect within this site. */
export function useSignInPage(uid: string): SignInPage {
  const step = useInteractionStep(uid)
  const [isLeaving, setLeaving] = useState(false)
  const isBusy = step.isPending || isLeaving
  return {
    take: (next) => {
      if (isBusy) return
      step.mutate(next, {
        onSuccess: ({ returnTo }) => {
          setLeaving(true)
          openAddress(safePath(returnTo) ?? paths.signUp())
        },
      })
    },
    busyWith: isBusy ? (step.variables?.kind ?? null) : null,
    error: step.error instanceof RequestError ? step.error : null,
    forgetError: step.reset,
  }
}
