import { Link, useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useHideHere } from '#/features/guardian/_adventure/use-hide-here.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { useDashboardPath } from '#/features/guardian/_payment/payment-paths.ts'
import { planBusy } from '#/features/guardian/_payment/plan-buttons.tsx'
import { useHasPass } from '#/features/guardian/_payment/use-own-pass.ts'
import { PlanList } from '#/features/guardian/_payment/plan-list.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/place-notice.tsx'
import { useIsShown } from '#/features/guardian/_shell/use-is-shown.ts'
import { usePreparePayment } from '#/features/guardian/_payment/use-prepare-payment.ts'
import { useStartPlan } from '#/features/guardian/_payment/use-start-plan.ts'
import { AdventureCard } from '#/features/guardian/_shell/adventure-card.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { OpenGames } from '#/features/guardian/_shell/open-games.tsx'
import { TrailsNear } from '#/features/guardian/_trails/trails-near.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored, writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ActiveGameCard } from './active-game-card.tsx'
import { DayPassCard } from './day-pass-card.tsx'
import { FreePlanCard } from './free-plan-card.tsx'
import { HideHere } from './hide-here.tsx'
import { NearbyBanner } from './nearby-banner.tsx'
import { useNearbyCount, type NearbyCount } from './use-nearby-count.ts'

/** The page on which a Roam game is chosen and created [PLAN-01 … 24]. */
export function RoamSetupScreen() {
  const backTo = useDashboardPath()
  const { nearby, isAsking, lookAgain } = useNearbyCount()
  const storedId = useStored(storedKeys.currentGameSession)?.id ?? null
  const plan = useStartPlan()
  const { press, isHiding, guardian, refusals } = useHideHere()
  const isNothingNear = nearby.at === 'known' && nearby.count === 0
  return (
    <GuardianShell
      title={t('guardian.roamSetup.title')}
      intro={t('guardian.roamSetup.intro')}
      backTo={backTo}
      {...(isNothingNear
        ? { action: <HideHere isBusy={isHiding || guardian.isAsking} onHide={press} /> }
        : {})}
    >
      <ActiveGameCard />
      <OpenGames except={storedId} refusals={plan.refusals + refusals} />
      <NearbyBanner nearby={nearby} isAsking={isAsking} onLookAgain={() => void lookAgain()} />
      {guardian.problem !== null ? (
        <PlaceNotice
          problem={guardian.problem}
          isAsking={guardian.isAsking}
          onAsk={() => void guardian.ask()}
        />
      ) : null}
      <AdventureCard />
      <TrailsNear />
      <Plans nearby={nearby} plan={plan} />
      <SignInPrompt />
    </GuardianShell>
  )
}

function SignInPrompt() {
  const { state } = useAuth()
  if (state.status !== 'signed-out') return null
  return (
    <p className="text-center">
      {t('guardian.roamSetup.signInTitle')}{' '}
      <Link
        to={paths.signUp()}
        className="font-bold text-moss-dark underline"
        onClick={() => writeStored(storedKeys.returnTo, paths.roamSetup())}
      >
        {t('guardian.roamSetup.signIn')}
      </Link>
    </p>
  )
}

interface PlansProps {
  nearby: NearbyCount
  plan: ReturnType<typeof useStartPlan>
}

function Plans({ nearby, plan: { start, creating } }: PlansProps) {
  const navigate = useNavigate()
  const isShown = useIsShown()
  const hasPass = useHasPass()
  const { prepare, preparing } = usePreparePayment(t('guardian.preparation.failed'))
  const busy = planBusy(creating, preparing)
  const buy = async (planId: string) => {
    const preparation = await prepare(planId)
    if (!isShown()) return
    if (preparation === 'ready') void navigate(paths.checkout())
    if (preparation === 'failed') void navigate(paths.roamPayment(), { replace: true })
  }
  return (
    <PlanList gameType="roam" isPaidFirst={hasPass}>
      {(plan) => {
        const props = { plan, nearby, busy, onStart: () => void start(plan.id) }
        return plan.priceGbp === 0 ? (
          <FreePlanCard key={plan.id} {...props} />
        ) : (
          <DayPassCard key={plan.id} {...props} onBuy={() => void buy(plan.id)} />
        )
      }}
    </PlanList>
  )
}
