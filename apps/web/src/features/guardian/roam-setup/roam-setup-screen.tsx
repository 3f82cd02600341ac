import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { roamSetupCopy } from '#/copy/guardian/roam-setup.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paymentPlansQuery } from '#/data/settings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored, writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ActiveGameCard } from './active-game-card.tsx'
import { DayPassCard } from './day-pass-card.tsx'
import { FreePlanCard } from './free-plan-card.tsx'
import { NearbyBanner } from './nearby-banner.tsx'
import { useNearbyCount } from './use-nearby-count.ts'
import { useStartPlan } from './use-start-plan.ts'

/** Where a Roam game is chosen and made [PLAN-01 … 24]. */
export function RoamSetupScreen() {
  const stored = useStored(storedKeys.currentGameSession)
  const { nearby, isAsking, lookAgain } = useNearbyCount()
  return (
    <GuardianShell
      title={roamSetupCopy.title}
      intro={roamSetupCopy.intro}
      backTo={stored ? paths.dashboard(stored.joinCode) : paths.guardian()}
    >
      <ActiveGameCard />
      <NearbyBanner nearby={nearby} isAsking={isAsking} onLookAgain={() => void lookAgain()} />
      <Plans nearby={nearby} />
      <SignInPrompt />
    </GuardianShell>
  )
}

function SignInPrompt() {
  const { state } = useAuth()
  if (state.status !== 'signed-out') return null
  return (
    <p className="text-center">
      {roamSetupCopy.signInTitle}{' '}
      <Link
        to={paths.signUp()}
        className="font-bold text-moss-dark underline"
        onClick={() => writeStored(storedKeys.returnTo, paths.roamSetup())}
      >
        {roamSetupCopy.signIn}
      </Link>
    </p>
  )
}

function Plans({ nearby }: Pick<Parameters<typeof FreePlanCard>[0], 'nearby'>) {
  const { data: plans, error, refetch } = useQuery(paymentPlansQuery('roam'))
  const { start, isCreating } = useStartPlan()
  if (plans === undefined) {
    if (error === null) return <Skeleton shape="card" lines={2} label={shellCopy.loading} />
    return (
      <ErrorState
        title={roamSetupCopy.loadFailed}
        action={
          <ActionStack>
            <Button onClick={() => void refetch()}>{shellCopy.tryAgain}</Button>
            <Link to={paths.chooseGame()} className={buttonClass({ variant: 'secondary' })}>
              {roamSetupCopy.goBack}
            </Link>
          </ActionStack>
        }
      >
        {roamSetupCopy.loadFailedText}
      </ErrorState>
    )
  }
  const visible = plans.filter((plan) => plan.isVisible)
  if (visible.length === 0) return <EmptyState title={roamSetupCopy.noPlans} />
  return visible.map((plan) =>
    plan.priceGbp === 0 ? (
      <FreePlanCard
        key={plan.id}
        plan={plan}
        nearby={nearby}
        isCreating={isCreating}
        onStart={() => void start(plan.id)}
      />
    ) : (
      <DayPassCard
        key={plan.id}
        plan={plan}
        nearby={nearby}
        isCreating={isCreating}
        onStart={() => void start(plan.id)}
      />
    ),
  )
}
