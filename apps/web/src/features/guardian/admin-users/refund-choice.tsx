import { formatPrice } from '@bramble/domain/billing/plan'
import { useQuery } from '@tanstack/react-query'
import { userActionCopy } from '#/copy/guardian/admin.ts'
import { userDayPassQuery } from '#/data/admin.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Spinner } from '#/ui/spinner.tsx'

const { cancelPass } = userActionCopy

interface RefundChoiceProps {
  userId: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Whether the price goes back, too: only for a pass that was paid for, and never unasked. */
export function RefundChoice({ userId, isChosen, onChoose }: RefundChoiceProps) {
  const { data: pass, isError } = useQuery({
    ...userDayPassQuery(userId, true),
    // Money is decided on by what is so now.
    staleTime: 0,
  })
  if (pass === undefined) {
    if (isError) return <p className="mt-3 text-small text-ink-soft">{cancelPass.paymentUnknown}</p>
    return (
      <p className="mt-3 flex items-center gap-3">
        <Spinner />
        <span>{cancelPass.lookingForPayment}</span>
      </p>
    )
  }
  if (!pass.hasActiveDayPass) {
    return <p className="mt-3 font-bold">{cancelPass.hasNone}</p>
  }
  if (pass.payment === null) return null
  const { amountPence, isTest } = pass.payment
  return (
    <div className="mt-3">
      <Checkbox
        label={cancelPass.giveBack(formatPrice(amountPence))}
        hint={isTest ? cancelPass.giveBackTest : undefined}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </div>
  )
}
