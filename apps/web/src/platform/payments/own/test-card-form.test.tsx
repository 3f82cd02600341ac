import { AUTHENTICATION_FAILURE, TEST_CARDS } from '@bramble/domain/billing/test-cards'
import type { TestPayment } from '@bramble/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { t } from '#/words/t.ts'
import { createWorld, worldForTests, type World } from '#/testing/index.ts'
import { loadCardForm, PaymentsUnavailableError, type CardForm } from '../payments.ts'

const world = worldForTests()

const SECRET = 'pi_test_1a2b_secret_9z8y'
const PAID: TestPayment = { status: 'succeeded', failure: null }
const ASKED: TestPayment = { status: 'requires_action', failure: null }
const refusedAs = (failure: TestPayment['failure']): TestPayment => ({
  status: 'requires_payment_method',
  failure,
})

async function openForm(world: World) {
  const Form: CardForm = await loadCardForm({ provider: 'test' })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync })
  const told = { onPaid: vi.fn(), onRefused: vi.fn(), onUnavailable: vi.fn(), onBusy: vi.fn() }
  const { unmount } = render(
    <StrictMode>
      <Form clientSecret={SECRET} payLabel="Pay £2.49" returnUrl="http://app.test/" {...told} />
    </StrictMode>,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    user,
    unmount,
    ...told,
    number: () => field(t('guardian.testCard.number')),
    expiry: () => field(t('guardian.testCard.expiry')),
    securityCode: () => field(t('guardian.testCard.securityCode')),
    payButton: () => screen.getByRole('button', { name: /Pay £2.49|Paying/ }),
    type: async (number: string, expiry = '1234', securityCode = '123') => {
      await user.click(field(t('guardian.testCard.number')))
      await user.paste(number)
      await user.click(field(t('guardian.testCard.expiry')))
      await user.paste(expiry)
      await user.click(field(t('guardian.testCard.securityCode')))
      await user.paste(securityCode)
    },
    pay: async () => {
      await user.click(screen.getByRole('button', { name: 'Pay £2.49' }))
      await world.settle()
    },
    /** Presses a button of the bank's dialog. */
    answer: async (label: string) => {
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }))
      await world.settle()
    },
  }
}

/** A call that the test answers later. */
function held<T>() {
  let release: (answer: T) => void = () => undefined
  const answer = new Promise<T>((resolve) => {
    release = resolve
  })
  return { answer, release: (value: T) => release(value) }
}

describe('the card form of test payments', () => {
  it('[PAY-07] says that no money is taken, and pays with a test card', async () => {
    world.api.on('confirmTestPayment', () => PAID)
    const form = await openForm(world)
    expect(screen.getByText('TEST PAYMENT - no money is taken')).toBeTruthy()
    await form.type('4242424242424242')
    expect(form.number().value).toBe('4242 4242 4242 4242')
    expect(form.expiry().value).toBe('12 / 34')
    await form.pay()
    expect(world.api.calls('confirmTestPayment').map(({ body }) => body)).toEqual([
      { clientSecret: SECRET, card: 'success' },
    ])
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith({
      paymentIntentId: 'pi_test_1a2b',
      clientSecret: SECRET,
    })
    expect(form.onRefused).not.toHaveBeenCalled()
  })

  it('no number leaves the page and nothing of the card is kept', async () => {
    world.api.on('confirmTestPayment', () => PAID)
    const form = await openForm(world)
    await form.type('4242 4242 4242 4242')
    await form.pay()
    const sent = world.api.calls('confirmTestPayment').map(({ body }) => JSON.stringify(body))
    expect(sent).toHaveLength(1)
    expect(sent.join()).not.toMatch(/\d{3}|12 ?\/ ?34/)
    const kept = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].join()
    expect(kept).not.toMatch(/4242|123/)
  })

  it.each([
    ['4111 1111 1111 1111', 'Your card number is incorrect.'],
    ['4242 4242 4242 424', 'Your card number is incorrect.'],
    [' ', 'Your card number is incomplete.'],
  ])('refuses the number "%s" without asking anybody', async (number, problem) => {
    const form = await openForm(world)
    await form.type(number)
    await form.pay()
    expect(screen.getByRole('alert').textContent).toBe(problem)
    expect(form.number().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(form.number())
    expect(world.api.names()).toEqual([])
    expect(form.onRefused).not.toHaveBeenCalled()
  })

  it.each([
    ['05/26', "Your card's expiration date is in the past."],
    ['13/34', "Your card's expiration date is incomplete."],
    ['1', "Your card's expiration date is incomplete."],
  ])('refuses the expiry "%s"', async (expiry, problem) => {
    const form = await openForm(createWorld({ startAt: '2026-06-01T10:00:00.000Z' }))
    await form.type('4242424242424242', expiry)
    await form.pay()
    expect(screen.getByRole('alert').textContent).toBe(problem)
    expect(document.activeElement).toBe(form.expiry())
  })

  it('a card is good until the end of its month', async () => {
    const world = createWorld({ startAt: '2026-06-30T12:00:00.000Z' })
    world.api.on('confirmTestPayment', () => PAID)
    const form = await openForm(world)
    await form.type('4242424242424242', '0626', '1234')
    await form.pay()
    expect(form.onPaid).toHaveBeenCalledOnce()
  })

  it('is not offered a card the browser has kept; tells all problems at once and forgets one when its field is corrected', async () => {
    const form = await openForm(world)
    for (const field of [form.number(), form.expiry(), form.securityCode()]) {
      expect(field.autocomplete).toBe('off')
      expect(field.inputMode).toBe('numeric')
      expect(field.name).toBe('')
    }
    await form.pay()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Your card number is incomplete.',
      "Your card's expiration date is incomplete.",
      "Your card's security code is incomplete.",
    ])
    await form.user.type(form.securityCode(), '123')
    expect(screen.getAllByRole('alert')).toHaveLength(2)
  })

  it('keeps the caret where somebody corrects a digit', async () => {
    const form = await openForm(world)
    await form.user.type(form.number(), '4242424')
    form.number().setSelectionRange(2, 2)
    await form.user.keyboard('9')
    expect(form.number().value).toBe('4294 2424')
    expect(form.number().selectionStart).toBe(3)
    await form.user.keyboard('{Backspace}{Backspace}')
    expect(form.number().value).toBe('4424 24')
    expect(form.number().selectionStart).toBe(1)
  })

  it('[PAY-07, PAY-10] a refused card is told in its own words; another one pays with the same payment', async () => {
    const failure = TEST_CARDS['insufficient-funds'].failure
    world.api.on('confirmTestPayment', ({ body }) =>
      body.card === 'success' ? PAID : refusedAs(failure),
    )
    const form = await openForm(world)
    await form.type('4000000000009995')
    await form.pay()
    expect(form.onRefused).toHaveBeenCalledExactlyOnceWith('Your card has insufficient funds.')
    expect(screen.getByText('Your card has insufficient funds.')).toBeTruthy()
    await form.user.clear(form.number())
    await form.user.type(form.number(), '4242424242424242')
    await form.pay()
    expect(form.onPaid).toHaveBeenCalledOnce()
    expect(screen.queryByText('Your card has insufficient funds.')).toBeNull()
    const secrets = world.api.calls('confirmTestPayment').map(({ body }) => body.clientSecret)
    expect(secrets).toEqual([SECRET, SECRET])
  })

  it('every test card of the list is filled in by one tap', async () => {
    const form = await openForm(world)
    const list = screen.getByRole('list')
    expect(within(list).getAllByRole('button')).toHaveLength(Object.keys(TEST_CARDS).length)
    await form.user.click(
      within(list).getByRole('button', { name: /4000 0027 6000 3184 ?The bank asks you/ }),
    )
    expect(form.number().value).toBe('4000 0027 6000 3184')
    expect(form.expiry().value).toBe('12 / 34')
    expect(form.securityCode().value).toBe('123')
    expect(document.activeElement).toBe(form.number())
  })

  it('the keyboard alone is enough', async () => {
    world.api.on('confirmTestPayment', () => PAID)
    const form = await openForm(world)
    form.number().focus()
    await form.user.keyboard('4242424242424242{Tab}1234{Tab}123{Enter}')
    await world.settle()
    expect(form.onPaid).toHaveBeenCalledOnce()
  })
})

describe('two presses, and people who leave', () => {
  it('a double press pays once', async () => {
    const payment = held<TestPayment>()
    world.api.on('confirmTestPayment', () => payment.answer)
    const form = await openForm(world)
    await form.type('4242424242424242')
    await form.user.dblClick(form.payButton())
    await form.user.keyboard('{Enter}')
    expect(form.payButton().textContent).toContain(t('guardian.cardForm.paying'))
    expect(form.payButton().closest('form')?.getAttribute('aria-busy')).toBe('true')
    payment.release(PAID)
    await world.settle()
    expect(world.api.calls('confirmTestPayment')).toHaveLength(1)
    expect(form.onPaid).toHaveBeenCalledOnce()
    expect(form.payButton().closest('form')?.getAttribute('aria-busy')).toBe('false')
  })

  it('whoever has left hears nothing more of it', async () => {
    const payment = held<TestPayment>()
    world.api.on('confirmTestPayment', () => payment.answer)
    const form = await openForm(world)
    await form.type('4242424242424242')
    await form.pay()
    form.unmount()
    payment.release(PAID)
    await world.settle()
    expect(form.onPaid).not.toHaveBeenCalled()
  })
})

describe('the bank that asks back', () => {
  it.each([
    [t('guardian.testCard.bankApprove'), true, PAID],
    [t('guardian.testCard.bankRefuse'), false, refusedAs(AUTHENTICATION_FAILURE)],
  ])('"%s" is its answer', async (label, isApproved, outcome) => {
    world.api.on('confirmTestPayment', () => ASKED)
    world.api.on('authenticateTestPayment', () => outcome)
    const form = await openForm(world)
    await form.type('4000002760003184')
    await form.pay()
    const dialog = screen.getByRole('dialog', { name: 'Your bank asks: is it you?' })
    expect(within(dialog).getByText('TEST PAYMENT - no money is taken')).toBeTruthy()
    await form.answer(label)
    expect(world.api.calls('authenticateTestPayment').map(({ body }) => body)).toEqual([
      { clientSecret: SECRET, isApproved },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(form.onPaid).toHaveBeenCalledTimes(isApproved ? 1 : 0)
    expect(form.onRefused.mock.calls).toEqual(isApproved ? [] : [[AUTHENTICATION_FAILURE.message]])
  })

  it('closed without an answer, the payment waits and the form can be sent again', async () => {
    world.api.on('confirmTestPayment', () => ASKED)
    const form = await openForm(world)
    await form.type('4000002760003184')
    await form.pay()
    expect(form.onBusy.mock.lastCall).toEqual([true])
    await form.answer(t('guardian.testCard.bankClose'))
    expect(form.onBusy.mock.lastCall).toEqual([false])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(form.onRefused).not.toHaveBeenCalled()
    expect(form.onPaid).not.toHaveBeenCalled()
    await form.pay()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

describe('when the server has another view', () => {
  it('paid or canceled in another tab: our server tells what became of it', async () => {
    world.api.refuse('confirmTestPayment', 'payment.not-open')
    const form = await openForm(world)
    await form.type('4242424242424242')
    await form.pay()
    expect(form.onPaid).toHaveBeenCalledOnce()
  })

  it.each(['payment.not-found', 'payment.unavailable'] as const)(
    'with %s the form says that it cannot work',
    async (code) => {
      world.api.refuse('confirmTestPayment', code)
      const form = await openForm(world)
      await form.type('4242424242424242')
      await form.pay()
      expect(form.onUnavailable).toHaveBeenCalledOnce()
    },
  )

  it('without a signal nobody knows, and trying again is safe', async () => {
    const form = await openForm(world)
    await form.type('4242424242424242')
    world.api.down(true)
    await form.pay()
    expect(form.onRefused).toHaveBeenCalledExactlyOnceWith(t('guardian.cardForm.noAnswer'))
    world.api.down(false)
    world.api.on('confirmTestPayment', () => PAID)
    await form.pay()
    expect(form.onPaid).toHaveBeenCalledOnce()
  })

  it('whoever was signed out meanwhile hears that', async () => {
    world.api.refuse('confirmTestPayment', 'access.sign-in-required')
    const form = await openForm(world)
    await form.type('4242424242424242')
    await form.pay()
    expect(form.onRefused).toHaveBeenCalledExactlyOnceWith(t('guardian.cardForm.signedOut'))
  })

  it('the bank whose answer is lost leaves the form usable', async () => {
    world.api.on('confirmTestPayment', () => ASKED)
    world.api.fail('authenticateTestPayment', 503)
    const form = await openForm(world)
    await form.type('4000002760003184')
    await form.pay()
    await form.answer(t('guardian.testCard.bankApprove'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(form.onRefused).toHaveBeenCalledExactlyOnceWith(t('guardian.cardForm.noAnswer'))
  })
})

it('where nobody takes payments there is no form', async () => {
  await expect(loadCardForm({ provider: 'none' })).rejects.toThrow(PaymentsUnavailableError)
})
