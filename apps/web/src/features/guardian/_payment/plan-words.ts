import {
  CLASS_PLAN_ID,
  DAY_PASS_PLAN_ID,
  FREE_PLAN_ID,
  type PaymentPlan,
} from '@bramble/domain/billing/plan'
import { t } from '#/words/t.ts'

const KNOWN: Readonly<Record<string, 'free' | 'dayPass' | 'class'>> = {
  [FREE_PLAN_ID]: 'free',
  [DAY_PASS_PLAN_ID]: 'dayPass',
  [CLASS_PLAN_ID]: 'class',
}

type PlanWords = Pick<PaymentPlan, 'name' | 'headline' | 'description'>

/** A plan's words in the page's language; of a plan that the page does not know, the server's. */
export function planWords(plan: PlanWords & { id: string }): PlanWords {
  const known = KNOWN[plan.id]
  if (known === undefined) return plan
  return {
    name: t(`guardian.plans.${known}.name`),
    headline: t(`guardian.plans.${known}.headline`),
    description: t(`guardian.plans.${known}.description`),
  }
}

/** The name of the plan that was bought. */
export function boughtPlanName({ planId, planName }: { planId: string; planName: string }): string {
  const known = KNOWN[planId]
  return known === undefined ? planName : t(`guardian.plans.${known}.name`)
}
