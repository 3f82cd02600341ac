import type { PaymentPlanView } from '@bramble/contract'
import { NEARBY_CHALLENGE_RADIUS_METERS } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import {
  busyOf,
  BuyButton,
  planBusy,
  type PlanBusy,
  useBeforePlan,
  WithReason,
} from '#/features/guardian/_payment/plan-buttons.tsx'
import { PlanCard } from '#/features/guardian/_payment/plan-card.tsx'
import { PlanList } from '#/features/guardian/_payment/plan-list.tsx'
import { planWords } from '#/features/guardian/_payment/plan-words.ts'
import { forgetPayment } from '#/features/guardian/_payment/stored-payment.ts'
import { useOwnPass } from '#/features/guardian/_payment/use-own-pass.ts'
import { OpenGames } from '#/features/guardian/_shell/open-games.tsx'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { usePreparePayment } from '#/features/guardian/_payment/use-prepare-payment.ts'
import { useStartPlan } from '#/features/guardian/_payment/use-start-plan.ts'
import { useGuardianPlace } from '#/features/guardian/_shell/guardian-place.tsx'
import { nearbyCountQuery } from '#/data/settings.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { toast } from '#/ui/toast-store.ts'

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
      {refusals > 0 ? <OpenGames refusals={refusals} /> : null}
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

interface NearbyLineProps {
  /** Undefined while it is not known. */
  count: number | undefined
  setup: SetupPlace
}

/** The number of challenges to find, and the place it is for [PLAN-10, PLAN-11, PAY-09]. */
function NearbyLine({ count, setup }: NearbyLineProps) {
  return (
    <>
      {setup.isApproximate ? <WhichPlace setup={setup} /> : null}
      {count === undefined ? (
        <div role="status" className="flex items-center gap-3 py-2">
          <Spinner />
          <span>{t('guardian.roamSetup.counting')}</span>
        </div>
      ) : (
        <Count count={count} isApproximate={setup.isApproximate} />
      )}
    </>
  )
}

function Count({ count, isApproximate }: { count: number; isApproximate: boolean }) {
  if (isApproximate)
    return <Notice live>{t('guardian.payment.approximate.found', { count })}</Notice>
  return (
    <Notice tone={count > 0 ? 'success' : 'warn'} live>
      {count > 0 ? t('guardian.roamSetup.found', { count }) : t('guardian.roamSetup.noneHere')}
    </Notice>
  )
}

function WhichPlace({ setup }: { setup: SetupPlace }) {
  return (
    <Notice
      tone="warn"
      title={t('guardian.payment.approximate.title')}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={setup.isAsking}
          busyLabel={t('guardian.place.asking')}
          onClick={setup.ask}
        >
          {t('guardian.payment.approximate.again')}
        </Button>
      }
    >
      <div className="stack-tight">
        {setup.problem === null ? null : <p>{t(`guardian.place.${setup.problem}`)}</p>}
        <p>{t('guardian.payment.approximate.text')}</p>
      </div>
    </Notice>
  )
}

/** The middle of London: a substitute on this page only, never stored [PAY-09, OPEN-48]. */
const APPROXIMATE_PLACE = { lat: 51.5074, lng: -0.1278, accuracy: 1_000 }

/** The guardian's position; `null` while the phone is being asked [PAY-03, PAY-09]. */
function useSetupPlace() {
  const { place, problem, isAsking, ask } = useGuardianPlace()
  useEffect(() => {
    void ask()
  }, [ask])
  const isApproximate = place === null && problem !== null
  useEffect(() => {
    if (!isApproximate) return
    toast({
      title: t('guardian.payment.approximate.toast'),
      description: t('guardian.payment.approximate.toastText'),
    })
  }, [isApproximate])
  return {
    place: isApproximate ? APPROXIMATE_PLACE : place,
    isApproximate,
    problem,
    isAsking,
    ask: () => void ask(),
  }
}

type SetupPlace = ReturnType<typeof useSetupPlace>

interface PlanChoiceProps {
  plan: PaymentPlanView
  busy: PlanBusy | null
}

/** A plan of an announced game, for reading only [PLAN-13]. */
function ComingPlan({ plan }: { plan: PaymentPlanView }) {
  return (
    <PlanCard plan={plan}>
      <Button variant="secondary" wide disabled>
        {t('guardian.plan.comingSoon')}
      </Button>
    </PlanCard>
  )
}

interface FreePlanProps extends PlanChoiceProps {
  /** There are no challenges near the guardian. */
  isNothingNear: boolean
  onStart: () => void
}

/** Makes a game at once [PLAN-17]. */
function FreePlan({ plan, busy, isNothingNear, onStart }: FreePlanProps) {
  const { isOwn, isLocked: isOtherBusy } = busyOf(busy, plan.id, 'creating')
  const first = useBeforePlan(plan, isNothingNear, paths.roamPayment())
  if (first !== null) return <PlanCard plan={plan}>{first}</PlanCard>
  return (
    <PlanCard plan={plan}>
      <WithReason reason={isNothingNear ? t('guardian.roamSetup.noneNearby') : null}>
        {(describedBy, isLocked) => (
          <Button
            size="big"
            wide
            disabled={!plan.isEnabled || isLocked || isOtherBusy}
            busy={isOwn}
            busyLabel={t('guardian.plan.creating')}
            {...describedBy}
            onClick={onStart}
          >
            {plan.isEnabled
              ? t('guardian.plan.start', { planName: planWords(plan).name })
              : t('guardian.plan.comingSoon')}
          </Button>
        )}
      </WithReason>
    </PlanCard>
  )
}

/** Leads to the payment [PLAN-18], or with a pass to the game. */
function PaidPlan({ plan, busy, onBuy }: PlanChoiceProps & { onBuy: () => void }) {
  const pass = useOwnPass()
  return (
    <PlanCard plan={plan}>
      <BuyButton plan={plan} pass={pass.at} busy={busy} onBuy={onBuy} />
      {pass.at === 'active' ? (
        <ButtonLink to={paths.roamSetup()} size="big" wide>
          {t('guardian.payment.toRoam')}
        </ButtonLink>
      ) : null}
    </PlanCard>
  )
}
