import type { PaymentPlanView } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { paymentPlansQuery } from '#/data/settings.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState, ErrorState } from '#/ui/state-panel.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toastFailure } from '#/ui/toast-store.ts'

interface PlanListProps {
  gameType: 'roam' | 'trail' | 'scavenge'
  /** Lists paid plans before free ones. */
  isPaidFirst?: boolean
  children: (plan: PaymentPlanView) => ReactNode
}

/** The visible plans of a game [PLAN-16, PLAN-24]. */
export function PlanList({ gameType, isPaidFirst = false, children }: PlanListProps) {
  const { data: plans, error, refetch } = useQuery(paymentPlansQuery(gameType))
  if (plans === undefined) {
    if (error === null)
      return <Skeleton shape="card" lines={2} label={t('guardian.shell.loading')} />
    return (
      <PlansMissing>
        <Button onClick={() => void refetch()}>{t('guardian.shell.tryAgain')}</Button>
      </PlansMissing>
    )
  }
  const visible = plans.filter((plan) => plan.isVisible)
  if (visible.length === 0) return <NoPlans isComing={gameType !== 'roam'} />
  const rank = ({ priceGbp }: PaymentPlanView) => (isPaidFirst && priceGbp > 0 ? 0 : 1)
  return [...visible].sort((a, b) => rank(a) - rank(b)).map(children)
}

/** [PAY-11, OPEN-74] */
function NoPlans({ isComing }: { isComing: boolean }) {
  useEffect(() => {
    toastFailure(t('guardian.shell.error'), t('guardian.plan.noPlans'))
  }, [])
  return isComing ? (
    <EmptyState title={t('guardian.plan.comingSoon')}>{t('guardian.plan.noPlans')}</EmptyState>
  ) : (
    <EmptyState title={t('guardian.plan.noPlans')} />
  )
}

/** Shown when no plans could be loaded; `children` offers a step before going back. */
export function PlansMissing({ children }: { children?: ReactNode }) {
  return (
    <ErrorState
      title={t('guardian.plan.loadFailed')}
      action={
        <ActionStack>
          {children}
          <ButtonLink to={paths.chooseGame()} variant="secondary">
            {t('guardian.plan.goBack')}
          </ButtonLink>
        </ActionStack>
      }
    >
      {children === undefined ? null : t('guardian.plan.loadFailedText')}
    </ErrorState>
  )
}
