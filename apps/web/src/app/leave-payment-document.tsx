import { useLayoutEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { leavePaymentDocument } from '#/platform/payments/leave-payment-document.ts'
import { patterns } from '#/routes/paths.ts'

/** The payment and its outcome pages: their addresses contain no child and no join code. */
const MAY_STAY = [
  ...patterns.payment,
  ...patterns.roamPaymentRedirect,
  ...patterns.checkout,
  ...patterns.paymentConfirmation,
  ...patterns.roamSetup,
]

/** Reloads the page where the script of a payment provider must not run. */
export function LeavePaymentDocument({ leave = leavePaymentDocument }: { leave?: () => void }) {
  const { pathname } = useLocation()
  const mayStay = MAY_STAY.some((pattern) => matchPath(pattern, pathname) !== null)
  useLayoutEffect(() => {
    if (!mayStay) leave()
  }, [pathname, mayStay, leave])
  return null
}
