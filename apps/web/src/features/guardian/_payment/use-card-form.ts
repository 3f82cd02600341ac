import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paymentSettingsQuery } from '#/data/payments.ts'
import { ensurePaymentDocument } from '#/platform/payments/payment-document.ts'
import { loadCardForm, type CardForm } from '#/platform/payments/payments.ts'

export type CardFormState =
  { at: 'loading' } | { at: 'unavailable' } | { at: 'ready'; Form: CardForm; attempt: number }

/** The form of whoever takes payments; `retry` tries afresh what did not come [PAY-02]. */
export function useCardForm() {
  const { data: settings, isError, refetch } = useQuery(paymentSettingsQuery)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ attempt: number; Form: CardForm | null } | null>(null)
  useEffect(() => {
    // Loading the page anew is under way where the answer is false.
    if (settings === undefined || !ensurePaymentDocument(settings)) return
    let isWanted = true
    const take = (Form: CardForm | null) => {
      if (isWanted) setLoaded({ attempt, Form })
    }
    loadCardForm(settings).then(take, () => take(null))
    return () => {
      isWanted = false
    }
  }, [settings, attempt])

  const retry = () => {
    setAttempt((before) => before + 1)
    void refetch()
  }
  return { form: stateOf(), retry }

  function stateOf(): CardFormState {
    if (settings === undefined && isError) return { at: 'unavailable' }
    if (settings === undefined || loaded?.attempt !== attempt) return { at: 'loading' }
    const { Form } = loaded
    return Form === null ? { at: 'unavailable' } : { at: 'ready', Form, attempt }
  }
}
