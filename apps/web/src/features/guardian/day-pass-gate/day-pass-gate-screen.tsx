import { formatPrice } from '@bramble/domain/billing/plan'
import { DAY_PASS_PENCE } from '@bramble/domain/limits'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { dayPassGateCopy } from '#/copy/guardian/day-pass-gate.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { SignInWaiting } from '#/features/guardian/_auth/sign-in-waiting.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'
import { useDayPassGate } from './use-day-pass-gate.ts'

/** Says what a day pass contains, leads to it, and to the game without one [DAYPASS-01 … 07]. */
export function DayPassGateScreen() {
  const { providerName } = useAuth()
  const { state, start, isBusy, isSlow } = useDayPassGate()
  return (
    <GuardianShell
      title={dayPassGateCopy.title}
      intro={dayPassGateCopy.intro}
      backTo={paths.roamSetup()}
      action={
        <ActionStack>
          <Button
            size="big"
            wide
            disabled={state.status === 'loading' || state.status === 'unavailable'}
            busy={isBusy}
            busyLabel={dayPassGateCopy.signingIn}
            onClick={() => void start()}
          >
            {dayPassGateCopy.signIn(providerName)}
          </Button>
          <Link
            to={paths.invite('new')}
            className={buttonClass({ variant: 'secondary', wide: true })}
          >
            {dayPassGateCopy.tryFree}
          </Link>
        </ActionStack>
      }
    >
      {isSlow ? <SignInWaiting onRedirect={() => void start('redirect')} /> : null}
      {state.status === 'unavailable' ? (
        <Notice
          tone="warn"
          live
          action={
            <Button variant="secondary" size="small" onClick={state.retry}>
              {shellCopy.tryAgain}
            </Button>
          }
        >
          {dayPassGateCopy.unavailable}
        </Notice>
      ) : null}
      <Card tone="sun" title={dayPassGateCopy.price(formatPrice(DAY_PASS_PENCE))}>
        <TickList items={dayPassGateCopy.features} />
      </Card>
      <Card title={dayPassGateCopy.reasonsTitle}>
        <TickList items={dayPassGateCopy.reasons} />
      </Card>
      <p className="text-small text-ink-soft">
        {dayPassGateCopy.terms}{' '}
        <Link to={paths.terms()} className="font-bold text-moss-dark underline">
          {dayPassGateCopy.termsLink}
        </Link>
      </p>
    </GuardianShell>
  )
}

function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="stack-tight">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-5 flex-none text-moss" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
