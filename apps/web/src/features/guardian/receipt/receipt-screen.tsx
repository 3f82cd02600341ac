import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { t } from '#/words/t.ts'
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
    <GuardianShell title={t('guardian.receipt.title')} backTo={paths.profile()}>
      {isError ? (
        <ErrorState
          title={t('guardian.receipt.failedTitle')}
          action={
            <Button wide busy={isFetching} onClick={() => void refetch()}>
              {t('guardian.shell.tryAgain')}
            </Button>
          }
        >
          {t('guardian.receipt.failedText')}
        </ErrorState>
      ) : (
        <Loading label={t('guardian.receipt.loading')} />
      )}
    </GuardianShell>
  )
}

function NotFound() {
  return (
    <GuardianShell
      title={t('guardian.receipt.title')}
      backTo={paths.profile()}
      action={
        <Link to={paths.profile()} className={buttonClass({ size: 'big', wide: true })}>
          {t('guardian.receipt.toPurchases')}
        </Link>
      }
    >
      <ErrorState title={t('guardian.receipt.notFound')}>
        {t('guardian.receipt.notFoundText')}
      </ErrorState>
    </GuardianShell>
  )
}
