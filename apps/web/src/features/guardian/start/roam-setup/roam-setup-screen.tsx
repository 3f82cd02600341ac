import { Link, useNavigate } from 'react-router'
import { MIN_HIDDEN_SPOTS, SPOTS_OF_ADVENTURE } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import type { PaymentPlanView } from '@bramble/contract'
import { useEffect } from 'react'
import { t } from '#/words/t.ts'
import { useHideHere } from '#/features/guardian/start/_adventure/use-hide.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { useDashboardPath } from '#/features/guardian/_payment/stored-payment.ts'
import { planBusy } from '#/features/guardian/_payment/plan-buttons.tsx'
import { useHasPass } from '#/features/guardian/_payment/use-own-pass.ts'
import { PlanList } from '#/features/guardian/_payment/plan-list.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/guardian-place.tsx'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { usePreparePayment } from '#/features/guardian/_payment/use-prepare-payment.ts'
import { useStartPlan } from '#/features/guardian/_payment/use-start-plan.ts'
import { AdventureCard } from '#/features/guardian/start/_adventure/adventure-card.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { OpenGames } from '#/features/guardian/_shell/open-games.tsx'
import { TrailsNear } from '#/features/guardian/_trails/trails-near.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored, writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { wishAtOnce, type AdventureWish } from '#/features/guardian/start/_adventure/wish.ts'
import { fittingSpotsQuery } from '#/data/ground.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { planWords } from '#/features/guardian/_payment/plan-words.ts'
import { PlanCard } from '#/features/guardian/_payment/plan-card.tsx'
import { EndGame } from '#/features/guardian/_shell/end-game.tsx'
import { longGameName } from '#/features/guardian/_shell/game-name.ts'
import { stateNow } from '#/features/guardian/_shell/session-state.ts'
import { forgetGame, myGamePath, storedIdAt } from '#/features/guardian/_shell/stored-game.ts'
import { hostGameQuery } from '#/data/host-game.ts'
import { isGone } from '#/data/request.ts'
import { useServerNow } from '#/platform/clock.ts'
import { SESSION_POLL_MS } from '#/platform/timings.ts'
import { Card } from '#/ui/card.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { FreePlanCard } from './free-plan-card.tsx'
import { NearbyBanner, type NearbyCount, useNearbyCount } from './nearby-banner.tsx'
import { OwnPass, type OwnPassProps } from './own-pass.tsx'

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

/**
 * The way on where nothing is near: one press hides an adventure as it was chosen last. Where so few
 * spots fit that a grown-up should choose, the card of the adventure is the way.
 */
function HideHere({ isBusy, onHide }: { isBusy: boolean; onHide: (wish: AdventureWish) => void }) {
  const place = useStored(storedKeys.guardianLocation)
  const wish = wishAtOnce(useHasPass())
  const { minutes, radiusMeters } = wish
  const fitting = useQuery(fittingSpotsQuery(place, { minutes, forClass: false }))
  const circle = fitting.data?.isKnown
    ? fitting.data.circles.find((one) => one.radiusMeters === radiusMeters)
    : undefined
  if (place === null || (circle !== undefined && circle.pathSpots < MIN_HIDDEN_SPOTS)) return null
  return (
    <div className="stack-tight">
      <p className="text-center text-small">
        {t('guardian.roamSetup.hideHere', {
          count: SPOTS_OF_ADVENTURE[minutes],
          meters: radiusMeters,
          minutes,
        })}
      </p>
      <Button
        size="big"
        wide
        busy={isBusy}
        busyLabel={t('guardian.adventure.hiding')}
        onClick={() => onHide(wish)}
      >
        {t('guardian.adventure.hide')}
      </Button>
    </div>
  )
}

/** The day pass: for signed-in people its state, for others the way to its gate [DAYPASS-08]. */
function DayPassCard(props: OwnPassProps) {
  const { plan, busy, nearby } = props
  const { state } = useAuth()
  return (
    <PlanCard
      plan={plan}
      isActive={useHasPass()}
      isFolded={nearby.at === 'known' && nearby.count === 0}
    >
      {state.status === 'signed-in' ? (
        <OwnPass {...props} />
      ) : state.status === 'unavailable' ? (
        <TryAgainNotice text={t('guardian.roamSetup.passUnknown')} onTryAgain={state.retry} />
      ) : (
        <ToGate plan={plan} isLocked={busy !== null || state.status === 'loading'} />
      )}
    </PlanCard>
  )
}

function ToGate({ plan, isLocked }: { plan: PaymentPlanView; isLocked: boolean }) {
  const navigate = useNavigate()
  return (
    <>
      <Button
        variant="secondary"
        wide
        disabled={!plan.isEnabled || isLocked}
        onClick={() => void navigate(paths.dayPassGate())}
      >
        {plan.isEnabled
          ? t('guardian.plan.start', { planName: planWords(plan).name })
          : t('guardian.plan.comingSoon')}
      </Button>
      <Button variant="quiet" wide disabled aria-describedby="paid-start-hint">
        {t('guardian.roamSetup.startPaid')}
      </Button>
      <p id="paid-start-hint" className="text-small text-ink-soft">
        {t('guardian.roamSetup.startPaidHint')}
      </p>
    </>
  )
}

const poll = () => SESSION_POLL_MS

/**
 * The open game of this phone [PLAN-01, PLAN-08]. One that is deleted, over or out of time is
 * forgotten here [STORE-19].
 */
function ActiveGameCard() {
  const stored = useStored(storedKeys.currentGameSession)
  const marker = useStored(storedKeys.currentGamePage)
  const nowMs = useServerNow()
  const code = stored?.joinCode ?? ''
  const {
    data: session,
    error,
    errorUpdateCount,
    refetch,
  } = useQuery({
    ...hostGameQuery(code, () => storedIdAt(code), poll),
    enabled: stored !== null,
  })
  const state = session ? stateNow(session, nowMs) : null
  const isOver = isGone(error) || state?.at === 'ended'
  useEffect(() => {
    if (isOver) forgetGame()
  }, [isOver])
  if (stored === null || isOver) return null
  if (!session) {
    // While it is asked again there is no error for a moment.
    return errorUpdateCount === 0 ? null : (
      <TryAgainNotice text={t('guardian.shell.failedTitle')} onTryAgain={refetch} />
    )
  }
  return (
    <Card tone="sky" title={t('guardian.roamSetup.activeTitle')}>
      <p className="font-bold">{longGameName(session)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge tone={state?.at === 'active' ? 'good' : 'busy'}>
          {state?.at === 'active'
            ? t('guardian.roamSetup.activeRunning')
            : t('guardian.roamSetup.activeWaiting')}
        </StatusBadge>
        <span className="flex items-center gap-3">
          <span className="text-small text-ink-soft">{t('guardian.joinLink.codeLabel')}</span>
          <CodeText code={session.joinCode} />
        </span>
      </div>
      <ButtonLink to={myGamePath(stored, marker, session)} wide>
        {t('guardian.roamSetup.continueGame')}
      </ButtonLink>
      <EndGame game={session} variant="quiet" wide />
    </Card>
  )
}
