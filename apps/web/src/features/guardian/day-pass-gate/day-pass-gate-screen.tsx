import { formatPrice } from '@bramble/domain/billing/plan'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { dayPassGateCopy } from '#/copy/guardian/day-pass-gate.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'

/** [OPEN-83] The fixed price of the gate's text. */
const DAY_PASS_PENCE = 249

/** What a day pass gives, and a way to play without one [DAYPASS-01 … 04]. */
export function DayPassGateScreen() {
  return (
    <GuardianShell
      title={dayPassGateCopy.title}
      intro={dayPassGateCopy.intro}
      backTo={paths.roamSetup()}
      action={
        <ActionStack>
          <Link to={paths.invite('new')} className={buttonClass({ size: 'big', wide: true })}>
            {dayPassGateCopy.tryFree}
          </Link>
        </ActionStack>
      }
    >
      <Card tone="sun" title={dayPassGateCopy.price(formatPrice(DAY_PASS_PENCE))}>
        <TickList items={dayPassGateCopy.features} />
      </Card>
      <Card title={dayPassGateCopy.reasonsTitle}>
        <TickList items={dayPassGateCopy.reasons} />
        <Button variant="secondary" wide disabled aria-describedby="sign-in-soon">
          {dayPassGateCopy.signIn}
        </Button>
        <p id="sign-in-soon" className="text-small text-ink-soft">
          {dayPassGateCopy.signInSoon}
        </p>
      </Card>
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
