import type { AdminUser } from '@bramble/contract'
import type { Role } from '@bramble/domain/account/role'
import { useQuery } from '@tanstack/react-query'
import { Crown, ShieldCheck, User, Users, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { hasMessage, t } from '#/words/t.ts'
import { userDayPassQuery, useUserAction, type UserAction } from '#/data/admin.ts'
import { errorText, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { priceText } from '#/platform/format.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import type { Tone } from '#/ui/badge.tsx'

/** These take nothing away. */
const HARMLESS: readonly UserAction['act'][] = ['grantPass', 'allowed', 'restore', 'keeper']

function wordsOf(user: AdminUser, action: UserAction) {
  const { act } = action
  const name = userName(user)
  const failed = `admin.userAction.${act}.failed`
  return {
    title: t(`admin.userAction.${act}.title`, { user: name }),
    text:
      act === 'changeRole'
        ? t('admin.userAction.changeRole.text', {
            from: t(`admin.roles.${user.role}`),
            to: t(`admin.roles.${action.role}`),
          })
        : t(`admin.userAction.${act}.text`),
    done:
      act === 'signOut'
        ? t('admin.userAction.signOut.done', { user: name })
        : t(`admin.userAction.${act}.done`),
    failed: hasMessage(failed) ? t(failed) : t('admin.userAction.failed'),
  }
}

interface ConfirmActionProps {
  user: AdminUser
  action: UserAction
  onDone: () => void
}

/** Asks, does it, and reports the outcome [ADMIN-08, ADMIN-09, ADMIN-17, ADMIN-18]. */
export function ConfirmAction({ user, action, onDone }: ConfirmActionProps) {
  const words = wordsOf(user, action)
  const isCancelling = action.act === 'cancelPass'
  const [givesMoneyBack, setGivesMoneyBack] = useState(false)
  const whole = isCancelling ? { ...action, givesMoneyBack } : action
  const { run, isBusy } = useAction(useUserAction(), {
    done: (refund) => ({
      title: words.done,
      description: refund === 'none' ? undefined : t('admin.userAction.cancelPass.onItsWay'),
    }),
    failed: (error) =>
      // The words of the error are for a buyer.
      error instanceof RequestError && error.code === 'pass.active'
        ? t('admin.userAction.grantPass.has')
        : (errorText(error) ?? words.failed),
  })
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={t('admin.users.confirm')}
      cancelLabel={t('admin.users.cancel')}
      danger={!HARMLESS.includes(action.act)}
      busy={isBusy}
      onConfirm={() => run({ userId: user.id, action: whole }, onDone)}
      onCancel={onDone}
    >
      {words.text}
      {isCancelling ? (
        <RefundChoice userId={user.id} isChosen={givesMoneyBack} onChoose={setGivesMoneyBack} />
      ) : null}
    </ConfirmDialog>
  )
}

interface RefundChoiceProps {
  userId: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/**
 * Whether the price is refunded: only offered for a pass that was paid for, and never preselected.
 */
function RefundChoice({ userId, isChosen, onChoose }: RefundChoiceProps) {
  const { data: pass, isError } = useQuery({
    ...userDayPassQuery(userId, true),
    // A decision about money needs the present state.
    staleTime: 0,
  })
  if (pass === undefined) {
    if (isError)
      return (
        <p className="mt-3 text-small text-ink-soft">
          {t('admin.userAction.cancelPass.paymentUnknown')}
        </p>
      )
    return (
      <p className="mt-3 flex items-center gap-3">
        <Spinner />
        <span>{t('admin.userAction.cancelPass.lookingForPayment')}</span>
      </p>
    )
  }
  if (!pass.hasActiveDayPass) {
    return <p className="mt-3 font-bold">{t('admin.userAction.cancelPass.hasNone')}</p>
  }
  if (pass.payment === null) return null
  const { amountPence, isTest } = pass.payment
  return (
    <div className="mt-3">
      <Checkbox
        label={t('admin.userAction.cancelPass.giveBack', { price: priceText(amountPence) })}
        hint={isTest ? t('admin.userAction.cancelPass.giveBackTest') : undefined}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </div>
  )
}

/** Icon and colour of each role. */
export const roleLooks: Record<Role, { Icon: LucideIcon; tone: Tone }> = {
  guardian: { Icon: User, tone: 'good' },
  community_leader: { Icon: Users, tone: 'info' },
  admin: { Icon: ShieldCheck, tone: 'warn' },
  super_admin: { Icon: Crown, tone: 'bad' },
}

/** The name of an account in a sentence. */
export function userName({ displayName, email }: AdminUser): string {
  return displayName ?? email ?? t('admin.users.somebody')
}
