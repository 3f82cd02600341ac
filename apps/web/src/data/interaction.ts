import { queryOptions, useMutation } from '@tanstack/react-query'
import { currentLanguage } from '#/words/t.ts'
import { retryPassing } from './query-client.ts'
import { call } from './request.ts'

/** The state of a sign-in at our own provider. */
export function interactionQuery(uid: string) {
  return queryOptions({
    queryKey: ['interaction', uid],
    queryFn: () => call('readInteraction', { params: { uid } }),
    ...retryPassing,
  })
}

/** A person's answer to the page of our own provider. */
export type InteractionStep =
  | { kind: 'sign-in' | 'sign-up'; email: string; password: string }
  | { kind: 'demo'; email: string; name: string }
  | { kind: 'cancel' }

export function useInteractionStep(uid: string) {
  const params = { uid }
  return useMutation({
    mutationFn: (step: InteractionStep) => {
      if (step.kind === 'cancel') return call('cancelInteraction', { params })
      if (step.kind === 'demo') {
        const { email, name } = step
        return call('signInAsDemo', { params, body: { email, name } })
      }
      const { email, password } = step
      const name = step.kind === 'sign-in' ? 'signInWithPassword' : 'signUpWithPassword'
      return call(name, { params, body: { email, password, language: currentLanguage() } })
    },
  })
}
