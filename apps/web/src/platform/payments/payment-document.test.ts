import { afterEach, describe, expect, it, vi } from 'vitest'
import { worldForTests } from '#/testing/index.ts'
import { ensurePaymentDocument } from './payment-document.ts'

const STRIPE = { provider: 'stripe', publishableKey: 'pk_test_bramble', isTest: true } as const
const world = worldForTests()

afterEach(() => {
  document.head.replaceChildren()
})

function openedAsPaymentPage(): void {
  const mark = document.createElement('meta')
  mark.name = 'takes-cards'
  document.head.append(mark)
}

describe('the document that a card is typed in', () => {
  it('is loaded again when another page was opened first', () => {
    const reload = vi.fn()
    expect(ensurePaymentDocument(STRIPE, reload)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stays when it was opened as a payment page', () => {
    openedAsPaymentPage()
    const reload = vi.fn()
    expect(ensurePaymentDocument(STRIPE, reload)).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })

  it('is not loaded in a loop when it comes back without its policy, as without a network', async () => {
    const reload = vi.fn()
    ensurePaymentDocument(STRIPE, reload)
    expect(ensurePaymentDocument(STRIPE, reload)).toBe(true)
    await world.advance(9_000)
    expect(ensurePaymentDocument(STRIPE, reload)).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
    // A later try may find a network.
    await world.advance(1_500)
    expect(ensurePaymentDocument(STRIPE, reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is loaded again at once for somebody who leaves it and comes back', () => {
    const reload = vi.fn()
    ensurePaymentDocument(STRIPE, reload)
    openedAsPaymentPage()
    expect(ensurePaymentDocument(STRIPE, reload)).toBe(true)
    document.head.replaceChildren()
    expect(ensurePaymentDocument(STRIPE, reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('keeps what the tab has stored', () => {
    world.storage.session.setItem('stripeClientSecret', 'pi_1_secret_2')
    ensurePaymentDocument(STRIPE, vi.fn())
    expect(world.storage.session.getItem('stripeClientSecret')).toBe('pi_1_secret_2')
    expect(world.storage.local.length).toBe(0)
  })

  it.each(['test', 'none'] as const)('is any with payments of provider "%s"', (provider) => {
    const reload = vi.fn()
    expect(ensurePaymentDocument({ provider }, reload)).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })
})
