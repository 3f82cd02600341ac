import type { Account } from '@bramble/contract'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { useDashboardPath } from '#/features/guardian/_payment/stored-payment.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState, ErrorState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { Notice } from '#/ui/notice.tsx'
import { toastFailure } from '#/ui/toast-store.ts'
import type { PaymentOutcome } from './outcome.ts'

interface FrameProps {
  /** Stands first: the ways are second to it. */
  act?: ReactNode
  /** Paths with the words of the ways there. */
  ways?: readonly (readonly [to: string, words: string])[]
  children: ReactNode
}

function Frame({ act, ways = [], children }: FrameProps) {
  return (
    <GuardianShell
      title={t('guardian.confirmation.title')}
      titleHidden
      action={
        <ActionStack>
          {act}
          {ways.map(([to, words], at) =>
            act === undefined && at === 0 ? (
              <ButtonLink key={words} to={to} size="big" wide>
                {words}
              </ButtonLink>
            ) : (
              <ButtonLink key={words} to={to} variant="secondary" wide>
                {words}
              </ButtonLink>
            ),
          )}
        </ActionStack>
      }
    >
      {children}
    </GuardianShell>
  )
}

/** [CONFIRM-03] */
export function Verifying() {
  return (
    <GuardianShell title={t('guardian.confirmation.title')} titleHidden>
      <Loading label={t('guardian.confirmation.verifying')} />
    </GuardianShell>
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
      act={
        <Button
          size="big"
          wide
          busy={isAsking}
          busyLabel={t('guardian.confirmation.processing.checking')}
          onClick={askAgain}
        >
          {t('guardian.confirmation.processing.again')}
        </Button>
      }
      ways={[[dashboard, t('guardian.confirmation.toDashboard')]]}
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
  /** Null: for a pass. */
  sessionId: string | null
  returnPath: string
}

/** Shown until the next page has loaded; the button leads on where that takes long [CONFIRM-05, CONFIRM-06]. */
export function Paid({ sessionId, returnPath }: PaidProps) {
  const what = sessionId === null ? 'paidPass' : 'paidGame'
  return (
    <Frame
      act={
        <ButtonLink
          replace
          to={sessionId === null ? returnPath : paths.invite(sessionId)}
          size="big"
          wide
        >
          {t(`guardian.confirmation.${what}.action`)}
        </ButtonLink>
      }
    >
      <div role="status">
        <EmptyState
          title={t(`guardian.confirmation.${what}.title`)}
          art={<Mascot mood="cheering" />}
        >
          <p>{t(`guardian.confirmation.${what}.text`)}</p>
          {sessionId === null ? null : (
            <p className="mt-3 text-small break-all">
              {t('guardian.confirmation.paidGame.sessionLine', { id: sessionId })}
            </p>
          )}
        </EmptyState>
      </div>
    </Frame>
  )
}

/** The payment gives no pass any more: the money goes back, or the pass was used up. */
export function NothingLeft({ at }: { at: 'returned' | 'over' }) {
  return (
    <Frame
      ways={[
        [paths.roamSetup(), t(`guardian.confirmation.${at}.go`)],
        [paths.profile(), t(`guardian.confirmation.${at}.action`)],
      ]}
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
      ways={[
        [paths.payment(), t('guardian.confirmation.failed.tryAgain')],
        [dashboard, t('guardian.confirmation.toDashboard')],
      ]}
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
    <Frame ways={[[dashboard, t('guardian.confirmation.toDashboard')]]}>
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
      act={
        <ButtonLink
          to={paths.signUp()}
          size="big"
          wide
          onClick={() => writeStored(storedKeys.returnTo, pathname + search)}
        >
          {t('guardian.confirmation.signedOut.action')}
        </ButtonLink>
      }
    >
      <EmptyState title={t('guardian.confirmation.signedOut.title')}>
        {t('guardian.confirmation.signedOut.text')}
      </EmptyState>
    </Frame>
  )
}
