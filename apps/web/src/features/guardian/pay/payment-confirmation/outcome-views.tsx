import type { Account } from '@bramble/contract'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { useDashboardPath } from '#/features/guardian/_payment/stored-payment.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button, buttonClass } from '#/ui/button.tsx'
import { EmptyState, ErrorState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { Notice } from '#/ui/notice.tsx'
import { toastFailure } from '#/ui/toast-store.ts'
import type { PaymentOutcome } from './outcome.ts'

const BIG = buttonClass({ size: 'big', wide: true })
const SECOND = buttonClass({ variant: 'secondary', wide: true })

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <GuardianShell title={t('guardian.confirmation.title')} titleHidden action={action}>
      {children}
    </GuardianShell>
  )
}

/** [CONFIRM-03] */
export function Verifying() {
  return (
    <Frame>
      <Loading label={t('guardian.confirmation.verifying')} />
    </Frame>
  )
}

interface Asking {
  isAsking: boolean
  askAgain: () => void
}

/** The outcome of the payment is not known yet [CONFIRM-03, OPEN-46]. */
export function Processing({ isAsking, askAgain }: Asking) {
  const dashboard = useDashboardPath()
  return (
    <Frame
      action={
        <ActionStack>
          <Button
            size="big"
            wide
            busy={isAsking}
            busyLabel={t('guardian.confirmation.processing.checking')}
            onClick={askAgain}
          >
            {t('guardian.confirmation.processing.again')}
          </Button>
          <Link to={dashboard} className={SECOND}>
            {t('guardian.confirmation.toDashboard')}
          </Link>
        </ActionStack>
      }
    >
      <div role="status">
        <EmptyState
          title={t('guardian.confirmation.processing.title')}
          art={<Mascot mood="waiting" />}
        >
          <p className="font-bold text-ink">{t('guardian.confirmation.processing.text')}</p>
          <p className="mt-3">{t('guardian.confirmation.processing.later')}</p>
        </EmptyState>
      </div>
    </Frame>
  )
}

interface PaidProps {
  words: { title: string; text: string; action: string }
  to: string
  children?: ReactNode
}

/** Shown until the next page has loaded; the button leads on where that takes long. */
function Paid({ words, to, children }: PaidProps) {
  return (
    <Frame
      action={
        <Link replace to={to} className={BIG}>
          {words.action}
        </Link>
      }
    >
      <div role="status">
        <EmptyState title={words.title} art={<Mascot mood="cheering" />}>
          <p>{words.text}</p>
          {children}
        </EmptyState>
      </div>
    </Frame>
  )
}

/** [CONFIRM-06] */
export function PaidForPass({ returnPath }: { returnPath: string }) {
  return (
    <Paid
      words={{
        title: t('guardian.confirmation.paidPass.title'),
        text: t('guardian.confirmation.paidPass.text'),
        action: t('guardian.confirmation.paidPass.action'),
      }}
      to={returnPath}
    />
  )
}

/** [CONFIRM-05] */
export function PaidForGame({ sessionId }: { sessionId: string }) {
  return (
    <Paid
      words={{
        title: t('guardian.confirmation.paidGame.title'),
        text: t('guardian.confirmation.paidGame.text'),
        action: t('guardian.confirmation.paidGame.action'),
      }}
      to={paths.invite(sessionId)}
    >
      <p className="mt-3 text-small break-all">
        {t('guardian.confirmation.paidGame.sessionLine', { id: sessionId })}
      </p>
    </Paid>
  )
}

/** The payment gives no pass any more: the money goes back, or the pass was used up. */
export function NothingLeft({ at }: { at: 'returned' | 'over' }) {
  return (
    <Frame
      action={
        <ActionStack>
          <Link to={paths.roamSetup()} className={BIG}>
            {t(`guardian.confirmation.${at}.go`)}
          </Link>
          <Link to={paths.profile()} className={SECOND}>
            {t(`guardian.confirmation.${at}.action`)}
          </Link>
        </ActionStack>
      }
    >
      <div role="status">
        <EmptyState title={t(`guardian.confirmation.${at}.title`)}>
          {t(`guardian.confirmation.${at}.text`)}
        </EmptyState>
      </div>
    </Frame>
  )
}

interface FailedProps extends Asking {
  error: Extract<PaymentOutcome, { at: 'failed' }>['error']
  wasRefused: boolean
  user: Pick<Account, 'email' | 'displayName'>
}

/** Not paid, or not to be verified [CONFIRM-07, CONFIRM-08]. */
export function Failed({ error, wasRefused, user, isAsking, askAgain }: FailedProps) {
  const dashboard = useDashboardPath()
  const who = user.email ?? user.displayName
  return (
    <Frame
      action={
        <ActionStack>
          <Link to={paths.payment()} className={BIG}>
            {t('guardian.confirmation.failed.tryAgain')}
          </Link>
          <Link to={dashboard} className={SECOND}>
            {t('guardian.confirmation.toDashboard')}
          </Link>
        </ActionStack>
      }
    >
      <ErrorState title={t('guardian.confirmation.failed.title')}>
        <p>
          {wasRefused
            ? t('guardian.confirmation.failed.refused')
            : t('guardian.confirmation.failed.unverified')}
        </p>
        <p className="mt-3 text-small">{t('guardian.confirmation.failed.note')}</p>
      </ErrorState>
      {error?.code === 'payment.not-found' && who !== null ? (
        <Notice>{t('guardian.confirmation.failed.otherAccount', { who })}</Notice>
      ) : null}
      {error === null ? null : (
        <Button
          variant="quiet"
          wide
          busy={isAsking}
          busyLabel={t('guardian.confirmation.processing.checking')}
          onClick={askAgain}
        >
          {t('guardian.confirmation.failed.again')}
        </Button>
      )}
    </Frame>
  )
}

interface InvalidLinkProps {
  /** The address lacks the details of the payment: a toast says so [CONFIRM-11]. */
  isIncomplete?: boolean
}

/** Shown when the address cannot be verified [CONFIRM-02]. */
export function InvalidLink({ isIncomplete = false }: InvalidLinkProps) {
  const dashboard = useDashboardPath()
  useEffect(() => {
    if (!isIncomplete) return
    toastFailure(
      t('guardian.confirmation.invalid.toast'),
      t('guardian.confirmation.invalid.toastText'),
    )
  }, [isIncomplete])
  return (
    <Frame
      action={
        <Link to={dashboard} className={BIG}>
          {t('guardian.confirmation.toDashboard')}
        </Link>
      }
    >
      <ErrorState title={t('guardian.confirmation.invalid.title')}>
        {t('guardian.confirmation.invalid.text')}
      </ErrorState>
    </Frame>
  )
}

/** The session has expired at the bank: leads through signing in and back here. */
export function SignedOut() {
  const { pathname, search } = useLocation()
  return (
    <Frame
      action={
        <Link
          to={paths.signUp()}
          className={BIG}
          onClick={() => writeStored(storedKeys.returnTo, pathname + search)}
        >
          {t('guardian.confirmation.signedOut.action')}
        </Link>
      }
    >
      <EmptyState title={t('guardian.confirmation.signedOut.title')}>
        {t('guardian.confirmation.signedOut.text')}
      </EmptyState>
    </Frame>
  )
}
