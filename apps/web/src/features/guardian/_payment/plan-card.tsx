import type { PaymentPlanView } from '@bramble/contract'
import { CLASS_PLAN_ID } from '@bramble/domain/billing/plan'
import { searchForms } from '@bramble/domain/text/folded'
import { CalendarClock, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { priceText } from '#/platform/format.ts'
import { Badge } from '#/ui/badge.tsx'
import { Card } from '#/ui/card.tsx'
import { planWords } from './plan-words.ts'

interface PlanCardProps {
  plan: PaymentPlanView
  /** Paid for and usable: the price is not shown any more. */
  isActive?: boolean
  /** It cannot be played here: its name and price are one line, and the rest opens. */
  isFolded?: boolean
  children: ReactNode
}

/** The contents of a plan, and its actions below [PLAN-12, PLAN-22]. */
export function PlanCard({ plan, isActive = false, isFolded = false, children }: PlanCardProps) {
  const kind = t(`guardian.plan.kinds.${kindOf(plan)}`)
  const { name, headline, description } = planWords(plan)
  // Shown once: the plan's own words may be the same.
  const [said] = searchForms(kind)
  const isSaid = [headline, name].some((words) => searchForms(words)[0] === said)
  const isFree = plan.priceGbp === 0
  const { challengesPerPlayer, durationType, durationValue } = plan
  const contents = (
    <>
      <p>{description}</p>
      <ul className="stack-tight [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-moss">
        <li className="flex items-center gap-2">
          <Users />
          {t('guardian.plan.playersAtOnce', { count: plan.maxConcurrentPlayers })}
        </li>
        <li className="flex items-center gap-2">
          <MapPin />
          {challengesPerPlayer === null
            ? t('guardian.plan.unlimitedChallenges')
            : t('guardian.plan.challengesPerPlayer', { count: challengesPerPlayer })}
        </li>
        {durationType !== 'unlimited' && durationValue !== null ? (
          <li className="flex items-center gap-2">
            <CalendarClock />
            {t('guardian.plan.valid', { value: durationValue, unit: durationType })}
          </li>
        ) : null}
      </ul>
    </>
  )
  return (
    <Card as="article" tone={isFree || isActive ? 'leaf' : 'plain'}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {isSaid ? null : <p className="text-small font-bold text-ink-soft">{kind}</p>}
          <h2>{headline}</h2>
        </div>
        <Badge tone={isFree || isActive ? 'good' : 'warn'}>
          {isActive ? t('guardian.plan.active') : priceText(plan.priceGbp)}
        </Badge>
      </div>
      {isFolded ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-bold text-moss-dark">
            {t('guardian.plan.contents')}
          </summary>
          <div className="stack-tight">{contents}</div>
        </details>
      ) : (
        contents
      )}
      {children}
    </Card>
  )
}

function kindOf({ id, priceGbp }: PaymentPlanView): 'free' | 'paid' | 'class' {
  if (id === CLASS_PLAN_ID) return 'class'
  return priceGbp === 0 ? 'free' : 'paid'
}
