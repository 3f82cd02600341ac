import { DAY_PASS_PENCE } from '@bramble/domain/limits'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { t, tList } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { SignInWaiting } from '#/features/guardian/_auth/sign-in-waiting.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { priceText } from '#/platform/format.ts'
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
      title={t('guardian.dayPassGate.title')}
      intro={t('guardian.dayPassGate.intro')}
      backTo={paths.roamSetup()}
      action={
        <ActionStack>
          <Button
            size="big"
            wide
            disabled={state.status === 'loading' || state.status === 'unavailable'}
            busy={isBusy}
            busyLabel={t('guardian.dayPassGate.signingIn')}
            onClick={() => void start()}
          >
            {providerName === null
              ? t('guardian.dayPassGate.signIn')
              : t('guardian.dayPassGate.signInWith', { provider: providerName })}
          </Button>
          <Link
            to={paths.invite('new')}
            className={buttonClass({ variant: 'secondary', wide: true })}
          >
            {t('guardian.dayPassGate.tryFree')}
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
              {t('guardian.shell.tryAgain')}
            </Button>
          }
        >
          {t('guardian.dayPassGate.unavailable')}
        </Notice>
      ) : null}
      <Card
        tone="sun"
        title={t('guardian.dayPassGate.price', { price: priceText(DAY_PASS_PENCE) })}
      >
        <TickList items={tList('guardian.dayPassGate.features')} />
      </Card>
      <Card title={t('guardian.dayPassGate.reasonsTitle')}>
        <TickList items={tList('guardian.dayPassGate.reasons')} />
      </Card>
      <p className="text-small text-ink-soft">
        {t('guardian.dayPassGate.terms')}{' '}
        <Link to={paths.terms()} className="font-bold text-moss-dark underline">
          {t('guardian.dayPassGate.termsLink')}
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
