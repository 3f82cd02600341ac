import { NEARBY_CHALLENGE_RADIUS_METERS } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { planBusy } from '#/features/guardian/_payment/plan-buttons.tsx'
import { PlanList } from '#/features/guardian/_payment/plan-list.tsx'
import { forgetPayment } from '#/features/guardian/_payment/stored-payment.ts'
import { OpenGames } from '#/features/guardian/_shell/open-games.tsx'
import { useIsShown } from '#/features/guardian/_shell/use-is-shown.ts'
import { usePreparePayment } from '#/features/guardian/_payment/use-prepare-payment.ts'
import { useStartPlan } from '#/features/guardian/_payment/use-start-plan.ts'
import { nearbyCountQuery } from '#/data/settings.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Loading } from '#/ui/loading.tsx'
import { NearbyLine, useSetupPlace, type SetupPlace } from './nearby-line.tsx'
import { ComingPlan, FreePlan, PaidPlan } from './plan-choice.tsx'

export type GameType = 'roam' | 'trail' | 'scavenge'

interface PlanSelectionProps {
  gameType: GameType
  /** The payment is prepared and in the session storage. */
  onPrepared: () => void
}

/** What can be chosen [PLAN-09 … 19]. */
export function PlanSelection({ gameType, onPrepared }: PlanSelectionProps) {
  const navigate = useNavigate()
  // Choosing again gives up the former payment.
  useEffect(() => forgetPayment(), [])
  return (
    <>
      {gameType === 'roam' ? (
        <RoamPlans onPrepared={onPrepared} />
      ) : (
        <PlanList gameType={gameType}>
          {(plan) => <ComingPlan key={plan.id} plan={plan} />}
        </PlanList>
      )}
      <Button variant="quiet" wide onClick={() => void navigate(paths.guardian())}>
        {t('guardian.payment.cancel')}
      </Button>
    </>
  )
}

type RoamPlansProps = Pick<PlanSelectionProps, 'onPrepared'>

/** Shown once the guardian's position is known [PAY-03]. */
function RoamPlans({ onPrepared }: RoamPlansProps) {
  const setup = useSetupPlace()
  if (setup.place === null) return <Loading label={t('guardian.place.asking')} />
  return <PlansNearby setup={setup} onPrepared={onPrepared} />
}

function PlansNearby({ setup, onPrepared }: RoamPlansProps & { setup: SetupPlace }) {
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { data: count } = useQuery({
    ...nearbyCountQuery(setup.place, NEARBY_CHALLENGE_RADIUS_METERS),
    staleTime: 0,
  })
  const { start, creating, refusals } = useStartPlan()
  const { prepare, preparing } = usePreparePayment(t('guardian.shell.error'))
  const busy = planBusy(creating, preparing)
  const buy = async (planId: string) => {
    const preparation = await prepare(planId)
    if (!isShown()) return
    if (preparation === 'ready') onPrepared()
    // The set-up has the button that the message names.
    if (preparation === 'pass-active') void navigate(paths.roamSetup(), { replace: true })
  }
  return (
    <>
      {refusals > 0 ? <OpenGames refusals={refusals} isNeeded /> : null}
      <NearbyLine count={count} setup={setup} />
      <PlanList gameType="roam">
        {(plan) =>
          plan.priceGbp === 0 ? (
            <FreePlan
              key={plan.id}
              plan={plan}
              busy={busy}
              isNothingNear={count === 0 && !setup.isApproximate}
              onStart={() => void start(plan.id)}
            />
          ) : (
            <PaidPlan key={plan.id} plan={plan} busy={busy} onBuy={() => void buy(plan.id)} />
          )
        }
      </PlanList>
    </>
  )
}
