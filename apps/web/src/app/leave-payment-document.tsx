import { useLayoutEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { leavePaymentDocument } from '#/platform/payments/leave-payment-document.ts'
import { patterns } from '#/routes/paths.ts'

/** The payment, and the pages that say how it went: they know no child and no join code. */
const MAY_STAY = [
  ...patterns.payment,
  ...patterns.roamPaymentRedirect,
  ...patterns.checkout,
  ...patterns.paymentConfirmation,
  ...patterns.roamSetup,
]

/** Leaves the script of a payment provider behind wherever it has no business. */
export function LeavePaymentDocument({ leave = leavePaymentDocument }: { leave?: () => void }) {
  const { pathname } = useLocation()
  const mayStay = MAY_STAY.some((pattern) => matchPath(pattern, pathname) !== null)
  useLayoutEffect(() => {
    if (!mayStay) leave()
  }, [pathname, mayStay, leave])
  return null
}
