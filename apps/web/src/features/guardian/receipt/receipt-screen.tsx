import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { purchasesQuery } from '#/data/payments.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { Receipt } from './receipt.tsx'

export function ReceiptScreen() {
  const { purchaseId } = useParams()
  const asked = useQuery(purchasesQuery)
  const { data: purchases, isFetching } = asked
  const purchase = purchases?.find(({ id }) => id === purchaseId)
  if (purchase !== undefined) return <Receipt purchase={purchase} />
  if (purchases !== undefined && !isFetching) return <NotFound />
  return (
    <GuardianShell title={t('guardian.receipt.title')} backTo={paths.profile()}>
      <NotLoaded
        of={asked}
        loading={t('guardian.receipt.loading')}
        title={t('guardian.receipt.failedTitle')}
        text={t('guardian.receipt.failedText')}
      />
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
