import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { dayPassQuery, useCreatePaymentIntent } from '#/data/payments.ts'
import { RequestError } from '#/data/request.ts'
import { paymentPlansQuery } from '#/data/settings.ts'
import { toast } from '#/ui/toast-store.ts'
import { useAccountId } from '#/features/guardian/_auth/auth.ts'
import { rememberPayment } from './stored-payment.ts'

/** `pass-active`: there is nothing to buy. `not-sold`: nobody takes payments here. */
export type Preparation = 'ready' | 'pass-active' | 'not-sold' | 'failed'

interface Words {
  title: string
  description: string
}

/**
 * Prepares the payment of a plan and reports why that failed; `unknownPlan` is the message for a
 * plan that no longer exists. The prepared payment is stored in the session storage.
 */
export function usePreparePayment(unknownPlan: string) {
  const client = useQueryClient()
  const accountId = useAccountId()
  const { mutateAsync: createIntent } = useCreatePaymentIntent()
  const [preparing, setPreparing] = useState<string | null>(null)
  const isRunning = useRef(false)

  const stop = (words: Words, isError = true) => {
    isRunning.current = false
    setPreparing(null)
    toast({ ...words, variant: isError ? 'destructive' : 'default' })
    void client.invalidateQueries({ queryKey: dayPassQuery.queryKey })
  }
  const refused = (error: unknown): Preparation => {
    if (error instanceof RequestError && error.isMalformed) {
      const description = error.serverMessage ?? t('guardian.preparation.noSecret')
      stop({ title: t('guardian.preparation.error'), description })
      return 'failed'
    }
    const code = error instanceof RequestError ? error.code : null
    switch (code) {
      case 'pass.active':
        stop(
          {
            title: t('guardian.preparation.passActive'),
            description: t('guardian.preparation.passActiveText'),
          },
          false,
        )
        return 'pass-active'
      case 'payment.unavailable':
        stop({
          title: t('guardian.preparation.notSold'),
          description: t('guardian.preparation.notSoldText'),
        })
        return 'not-sold'
      case 'plan.not-found':
        stop({ title: unknownPlan, description: t('guardian.preparation.noPlan') })
        void client.invalidateQueries({ queryKey: paymentPlansQuery('roam').queryKey })
        return 'failed'
      default:
        stop({ title: t('guardian.preparation.failed'), description: reasonOf(code) })
        return 'failed'
    }
  }

  const prepare = async (planId: string): Promise<Preparation | null> => {
    if (isRunning.current) return null
    isRunning.current = true
    setPreparing(planId)
    try {
      const { clientSecret } = await createIntent(planId)
      rememberPayment({ clientSecret, planId }, accountId)
      return 'ready'
    } catch (error) {
      return refused(error)
    }
  }
  return { prepare, preparing }
}

/** Some refusals say what to do; for the rest there is nothing to do here. */
function reasonOf(code: RequestError['code']): string {
  if (code === 'limit.too-many') return t(`shared.errors.${code}.text`)
  // The session is over; the page's guard handles that.
  if (code === 'access.sign-in-required') return t('shared.errors.auth.invalid-token.text')
  return t('guardian.preparation.noIntent')
}
