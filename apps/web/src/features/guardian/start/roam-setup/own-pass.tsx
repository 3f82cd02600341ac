import type { PaymentPlanView } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import {
  busyOf,
  BuyButton,
  WithReason,
  type PlanBusy,
} from '#/features/guardian/_payment/plan-buttons.tsx'
import { useOwnPass, type OwnPassState } from '#/features/guardian/_payment/use-own-pass.ts'
import { timeLeftText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { type NearbyCount, reasonNotTo } from './nearby-banner.tsx'

export interface OwnPassProps {
  plan: PaymentPlanView
  nearby: NearbyCount
  busy: PlanBusy | null
  onStart: () => void
  onBuy: () => void
}

/**
 * Whether there is a pass, its remaining time, the way to one, and the game with it [PLAN-05,
 * PLAN-06].
 */
export function OwnPass({ plan, nearby, busy, onStart, onBuy }: OwnPassProps) {
  const pass = useOwnPass()
  const hasPass = pass.at === 'active'
  const { isOwn, isLocked: isOtherBusy } = busyOf(busy, plan.id, 'creating')
  const buy = <BuyButton plan={plan} pass={pass.at} busy={busy} onBuy={onBuy} />
  // The option that can be used stands first.
  return (
    <>
      <PassStatus pass={pass} />
      {hasPass ? null : buy}
      <WithReason reason={hasPass ? reasonNotTo(nearby) : t('guardian.roamSetup.startPaidHint')}>
        {(describedBy, isLocked) => (
          <Button
            size={hasPass ? 'big' : 'normal'}
            variant={hasPass ? 'primary' : 'quiet'}
            wide
            disabled={isLocked || isOtherBusy}
            busy={isOwn}
            busyLabel={t('guardian.plan.creating')}
            {...describedBy}
            onClick={onStart}
          >
            {t('guardian.roamSetup.startPaid')}
          </Button>
        )}
      </WithReason>
      {hasPass ? buy : null}
    </>
  )
}

function PassStatus({ pass }: { pass: OwnPassState }) {
  switch (pass.at) {
    case 'active':
      return (
        <Notice tone="success" title={t('guardian.roamSetup.passActive')}>
          {t('guardian.roamSetup.passLeft', { left: timeLeftText(pass.leftMs) })}
        </Notice>
      )
    case 'none':
      return <p>{t('guardian.roamSetup.passNone')}</p>
    case 'checking':
      return (
        <p className="flex items-center gap-3">
          <Spinner />
          <span>{t('guardian.plan.passChecking')}</span>
        </p>
      )
    case 'unknown':
      return (
        <TryAgainNotice
          text={t('guardian.roamSetup.passUnknown')}
          isTrying={pass.isRefreshing}
          onTryAgain={pass.refresh}
        />
      )
  }
}
