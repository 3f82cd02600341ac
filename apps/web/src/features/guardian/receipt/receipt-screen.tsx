import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { receiptCopy } from '#/copy/guardian/receipt.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { purchasesQuery } from '#/data/payments.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Receipt } from './receipt.tsx'

export function ReceiptScreen() {
  const { purchaseId } = useParams()
  const { data: purchases, isError, isFetching, refetch } = useQuery(purchasesQuery)
  const purchase = purchases?.find(({ id }) => id === purchaseId)
  if (purchase !== undefined) return <Receipt purchase={purchase} />
  if (purchases !== undefined && !isFetching) return <NotFound />
  return (
    <GuardianShell title={receiptCopy.title} backTo={paths.profile()}>
      {isError ? (
        <ErrorState
          title={receiptCopy.failedTitle}
          action={
            <Button wide busy={isFetching} onClick={() => void refetch()}>
              {shellCopy.tryAgain}
            </Button>
          }
        >
          {receiptCopy.failedText}
        </ErrorState>
      ) : (
        <Loading label={receiptCopy.loading} />
      )}
    </GuardianShell>
  )
}

function NotFound() {
  return (
    <GuardianShell
      title={receiptCopy.title}
      backTo={paths.profile()}
      action={
        <Link to={paths.profile()} className={buttonClass({ size: 'big', wide: true })}>
          {receiptCopy.toPurchases}
        </Link>
      }
    >
      <ErrorState title={receiptCopy.notFound}>{receiptCopy.notFoundText}</ErrorState>
    </GuardianShell>
  )
}
