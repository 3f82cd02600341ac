import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { t } from '#/words/t.ts'
import { createWorld, type World } from '#/testing/index.ts'
import { ensurePaymentDocument } from '../payment-document.ts'
import { CARD_FORM_LOADS_WITHIN_MS, loadCardForm, PaymentsUnavailableError } from '../payments.ts'
import { installStripeScript } from '../testing/stripe-script.ts'

const SETTINGS = { provider: 'stripe', publishableKey: 'pk_test_bramble', isTest: true } as const
const SECRET = 'pi_1a2b_secret_9z8y'
const RETURN_URL = 'http://app.test/guardian/payment-confirmation?plan=1&returnTo=roam'

// One for the file: the library keeps the loaded script.
const script = installStripeScript()

beforeEach(() => {
  script.groups.length = 0
  script.elements.length = 0
  script.confirmPayment.mockReset()
})

async function openForm({ isReady = true } = {}) {
  const world = createWorld()
  const Form = await loadCardForm(SETTINGS)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync })
  const told = { onPaid: vi.fn(), onRefused: vi.fn(), onUnavailable: vi.fn(), onBusy: vi.fn() }
  const { unmount } = render(
    <StrictMode>
      <Form clientSecret={SECRET} payLabel="Pay £2.49" returnUrl={RETURN_URL} {...told} />
    </StrictMode>,
  )
  await world.settle()
  if (isReady) act(() => script.tell('ready'))
  const payButton = () => screen.getByRole<HTMLButtonElement>('button')
  const pay = async () => {
    await user.click(payButton())
    await world.settle()
  }
  return { world, user, unmount, payButton, pay, ...told }
}

const answeredWith = (status: PaymentIntent.Status): PaymentIntentResult => ({
  paymentIntent: { status, last_payment_error: null } as PaymentIntent,
})

const failedWith = (error: Partial<StripeError>): PaymentIntentResult => ({
  error: { type: 'api_error', ...error },
})

/** Starts a load; records its outcome. */
function startLoading() {
  const came: { of?: unknown } = {}
  loadCardForm(SETTINGS).then(
    (form) => (came.of = form),
    (error: unknown) => (came.of = error),
  )
  return came
}

/** The chunk of the form itself loads in real time. */
async function untilAsked(world: World, scripts: number): Promise<void> {
  for (let tries = 0; tries < 500 && script.scripts.length < scripts; tries++) await world.settle()
  expect(script.scripts).toHaveLength(scripts)
}

describe('loading', () => {
  it('[PAY-07] a script that does not come is no form, and is asked for again by the next try', async () => {
    createWorld()
    script.manners = 'does not come'
    await expect(loadCardForm(SETTINGS)).rejects.toThrow(PaymentsUnavailableError)
    const asked = script.scripts.length
    expect(asked).toBeGreaterThan(0)
    expect(new Set(script.scripts.map((src) => new URL(src).origin))).toEqual(
      new Set(['https://js.stripe.com']),
    )
    await expect(loadCardForm(SETTINGS)).rejects.toThrow(PaymentsUnavailableError)
    expect(script.scripts.length).toBeGreaterThan(asked)
  })

  it('[PAY-02] a silent network is given up after eight seconds; the next try has another document', async () => {
    const world = createWorld()
    const reload = vi.fn()
    ensurePaymentDocument(SETTINGS, reload)
    reload.mockClear()
    script.manners = 'stays silent'
    const asked = script.scripts.length
    const came = startLoading()
    await untilAsked(world, asked + 1)
    await world.advance(CARD_FORM_LOADS_WITHIN_MS - 100)
    expect(came.of).toBeUndefined()
    await world.advance(200)
    expect(came.of).toBeInstanceOf(PaymentsUnavailableError)
    expect(ensurePaymentDocument(SETTINGS, reload)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
    // A script that arrives late is accepted.
    script.manners = 'works'
    script.comes()
    await world.settle()
    expect(ensurePaymentDocument(SETTINGS, reload)).toBe(true)
    const again = startLoading()
    await world.settle()
    expect(again.of).toBeTypeOf('function')
  })

  it('is one form for a page', async () => {
    createWorld()
    const keys = script.keys.length
    expect(await loadCardForm(SETTINGS)).toBe(await loadCardForm(SETTINGS))
    expect(script.keys).toHaveLength(keys)
  })
})

describe('the fields', () => {
  it('nobody can pay before they are there', async () => {
    const { payButton } = await openForm({ isReady: false })
    expect(payButton().disabled).toBe(true)
    act(() => script.tell('ready'))
    expect(payButton().disabled).toBe(false)
  })

  it('that do not come in eight seconds are given up', async () => {
    const { world, onUnavailable } = await openForm({ isReady: false })
    await world.advance(CARD_FORM_LOADS_WITHIN_MS - 200)
    expect(onUnavailable).not.toHaveBeenCalled()
    await world.advance(300)
    expect(onUnavailable).toHaveBeenCalledOnce()
  })

  it('that could not be loaded are given up at once, and once', async () => {
    const { world, onUnavailable } = await openForm({ isReady: false })
    act(() => script.tell('loaderror'))
    await world.advance(CARD_FORM_LOADS_WITHIN_MS + 1_000)
    expect(onUnavailable).toHaveBeenCalledOnce()
  })

  it('[PAY-07] are those of this payment, for cards only; that came in time stay', async () => {
    const { world, onUnavailable } = await openForm()
    expect(script.groups.at(-1)).toMatchObject({ clientSecret: SECRET })
    expect(script.elements.at(-1)).toMatchObject({
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    })
    expect(document.querySelector('[data-element=payment]')).toBeTruthy()
    await world.advance(60_000)
    expect(onUnavailable).not.toHaveBeenCalled()
  })
})

describe('paying', () => {
  it.each(['succeeded', 'processing'] as const)(
    '[PAY-07] %s: our server is asked whether it is paid',
    async (status) => {
      const form = await openForm()
      script.confirmPayment.mockResolvedValue(answeredWith(status))
      await form.pay()
      expect(script.confirmPayment).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({
          confirmParams: { return_url: RETURN_URL },
          redirect: 'if_required',
        }),
      )
      expect(form.onPaid).toHaveBeenCalledExactlyOnceWith({
        paymentIntentId: 'pi_1a2b',
        clientSecret: SECRET,
      })
    },
  )

  it.each([
    { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    {
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    },
    {
      // Stripe reports it among mistakes of programmers.
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    },
  ] as const)('$code is told in the words of the provider; the form stays open', async (error) => {
    const form = await openForm()
    script.confirmPayment.mockResolvedValueOnce(failedWith(error))
    await form.pay()
    expect(form.onRefused).toHaveBeenCalledExactlyOnceWith(error.message)
    expect(screen.getByText(error.message)).toBeTruthy()
    script.confirmPayment.mockResolvedValueOnce(answeredWith('succeeded'))
    await form.pay()
    expect(form.onPaid).toHaveBeenCalledOnce()
    expect(screen.queryByText(error.message)).toBeNull()
  })

  it.each([
    ['api_connection_error', 'Network failure at fetch'],
    ['invalid_request_error', 'No such payment_intent: pi_1a2b'],
  ] as const)('%s is told in our words: it was not written for payers', async (type, message) => {
    const form = await openForm()
    script.confirmPayment.mockResolvedValue(failedWith({ type, message }))
    await form.pay()
    expect(form.onRefused).toHaveBeenCalledExactlyOnceWith(t('guardian.cardForm.noAnswer'))
  })

  it('a payment that threw is told like one without an answer', async () => {
    const form = await openForm()
    script.confirmPayment.mockRejectedValue(new Error('IntegrationError'))
    await form.pay()
    expect(form.onRefused).toHaveBeenCalledExactlyOnceWith(t('guardian.cardForm.noAnswer'))
  })

  it.each([
    ['succeeded', 'onPaid'],
    ['processing', 'onPaid'],
    ['canceled', 'onUnavailable'],
    ['requires_payment_method', 'onRefused'],
  ] as const)('of a payment that is %s already it says %s', async (status, said) => {
    const form = await openForm()
    script.confirmPayment.mockResolvedValue(
      failedWith({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status } as PaymentIntent,
      }),
    )
    await form.pay()
    for (const name of ['onPaid', 'onUnavailable', 'onRefused'] as const) {
      expect(form[name], name).toHaveBeenCalledTimes(name === said ? 1 : 0)
    }
  })

  it('the page knows while it is at work, and may be left for the bank without a question', async () => {
    const form = await openForm()
    const ask = vi.fn((event: Event) => event.preventDefault())
    window.addEventListener('beforeunload', ask)
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    let answer: (result: PaymentIntentResult) => void = () => undefined
    script.confirmPayment.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    expect(leave()).toBe(false)
    await form.pay()
    expect(form.onBusy.mock.calls).toEqual([[true]])
    expect(leave()).toBe(true)
    answer(failedWith({ type: 'card_error', message: 'Your card was declined.' }))
    await form.world.settle()
    expect(form.onBusy.mock.calls).toEqual([[true], [false]])
    expect(leave()).toBe(false)
    window.removeEventListener('beforeunload', ask)
  })

  it('a double press confirms once', async () => {
    const form = await openForm()
    let answer: (result: PaymentIntentResult) => void = () => undefined
    script.confirmPayment.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await form.user.dblClick(form.payButton())
    await form.user.keyboard('{Enter}')
    expect(form.payButton().getAttribute('aria-busy')).toBe('true')
    answer(answeredWith('succeeded'))
    await form.world.settle()
    expect(script.confirmPayment).toHaveBeenCalledOnce()
    expect(form.onPaid).toHaveBeenCalledOnce()
  })

  it('whoever has left hears nothing more of it', async () => {
    const form = await openForm()
    let answer: (result: PaymentIntentResult) => void = () => undefined
    script.confirmPayment.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await form.pay()
    form.unmount()
    answer(answeredWith('succeeded'))
    await form.world.settle()
    expect(form.onPaid).not.toHaveBeenCalled()
  })
})
