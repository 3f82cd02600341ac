import { afterEach, expect, it, vi } from 'vitest'
import { leavePaymentDocument } from './leave-payment-document.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

it.each([
  ['https://js.stripe.com/endive/stripe.js', 1],
  ['/assets/mount-1.js', 0],
])('a document with %s is loaded anew %i times', (src, times) => {
  document.head.innerHTML = `<script src="${src}"></script>`
  const reload = vi.fn()
  leavePaymentDocument(reload)
  expect(reload).toHaveBeenCalledTimes(times)
})
