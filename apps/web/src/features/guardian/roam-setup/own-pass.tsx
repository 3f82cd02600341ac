import type { DayPassStatus, PaymentPlanView } from '@bramble/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { roamSetupCopy } from '#/copy/guardian/roam-setup.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { timeLeftText } from '#/features/guardian/_shell/time-left.ts'
import { dayPassQuery, passEndsAtMs } from '#/data/day-pass.ts'
import { useServerNow } from '#/platform/clock.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { reasonNotTo } from './reason-not-to.ts'
import type { NearbyCount } from './use-nearby-count.ts'

/** A pass that runs out takes its button with it within seconds. */
const TICK_MS = 5_000

export interface OwnPassProps {
  plan: PaymentPlanView
  nearby: NearbyCount
  isCreating: boolean
  onStart: () => void
}

/** Whether there is a pass, how long it lasts, and the game on it [PLAN-05, PLAN-06, PLAN-27]. */
export function OwnPass({ plan, nearby, isCreating, onStart }: OwnPassProps) {
  const nowMs = useServerNow(TICK_MS)
  const query = useQuery(dayPassQuery)
  const endsAtMs = query.data === undefined ? null : passEndsAtMs(query.data, nowMs)
  const hasPass = endsAtMs !== null
  return (
    <>
      <PassStatus query={query} leftMs={hasPass ? endsAtMs - nowMs : null} />
      <WithReason reason={hasPass ? roamSetupCopy.passHad : roamSetupCopy.buySoon}>
        {(describedBy) => (
          <Button variant="secondary" wide disabled {...describedBy}>
            {plan.isEnabled ? roamSetupCopy.start(plan.name) : roamSetupCopy.comingSoon}
          </Button>
        )}
      </WithReason>
      <WithReason reason={hasPass ? reasonNotTo(nearby) : roamSetupCopy.startPaidHint}>
        {(describedBy, isLocked) => (
          <Button
            size={hasPass ? 'big' : 'normal'}
            variant={hasPass ? 'primary' : 'quiet'}
            wide
            disabled={isLocked}
            busy={isCreating}
            busyLabel={roamSetupCopy.creating}
            {...describedBy}
            onClick={onStart}
          >
            {roamSetupCopy.startPaid}
          </Button>
        )}
      </WithReason>
    </>
  )
}

interface WithReasonProps {
  reason: string | null
  children: (describedBy: { 'aria-describedby'?: string }, isLocked: boolean) => ReactNode
}

/** A button, and under it why it cannot be pressed. */
function WithReason({ reason, children }: WithReasonProps) {
  const id = useId()
  if (reason === null) return children({}, false)
  return (
    <div className="stack-tight">
      {children({ 'aria-describedby': id }, true)}
      <p id={id} className="text-small text-ink-soft">
        {reason}
      </p>
    </div>
  )
}

interface PassStatusProps {
  query: UseQueryResult<DayPassStatus>
  leftMs: number | null
}

function PassStatus({ query, leftMs }: PassStatusProps) {
  if (leftMs !== null) {
    return (
      <Notice tone="success" title={roamSetupCopy.passActive}>
        {roamSetupCopy.passLeft(timeLeftText(leftMs))}
      </Notice>
    )
  }
  if (query.data !== undefined) return <p>{roamSetupCopy.passNone}</p>
  if (!query.isError) {
    return (
      <p className="flex items-center gap-3">
        <Spinner />
        <span>{roamSetupCopy.passChecking}</span>
      </p>
    )
  }
  const again = (
    <Button
      variant="secondary"
      size="small"
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {shellCopy.tryAgain}
    </Button>
  )
  return (
    <Notice tone="warn" action={again}>
      {roamSetupCopy.passUnknown}
    </Notice>
  )
}
