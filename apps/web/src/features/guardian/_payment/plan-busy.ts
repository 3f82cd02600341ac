/** What is being done with a plan; while it is, no plan can be chosen [PLAN-14]. */
export interface PlanBusy {
  planId: string
  doing: 'creating' | 'preparing'
}

/** How a button of a plan stands: `own` is what it says it is doing itself. */
export function busyOf(busy: PlanBusy | null, planId: string, doing: PlanBusy['doing']) {
  const isOwn = busy?.planId === planId && busy.doing === doing
  return { isOwn, isLocked: busy !== null && !isOwn }
}

/** One of the two, or neither. */
export function planBusy(creating: string | null, preparing: string | null): PlanBusy | null {
  if (creating !== null) return { planId: creating, doing: 'creating' }
  return preparing === null ? null : { planId: preparing, doing: 'preparing' }
}
