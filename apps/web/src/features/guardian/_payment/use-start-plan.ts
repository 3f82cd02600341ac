import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { NEW_GAME, notMade, useCreateGame } from '#/features/guardian/_shell/use-create-game.ts'
import { isForOpenGames, useRefusals } from '#/features/guardian/_shell/use-refusals.ts'
import { dayPassQuery } from '#/data/payments.ts'
import { errorText, RequestError } from '#/data/request.ts'
import { useDeleteSession } from '#/data/sessions.ts'
import { useRecordPurchase } from '#/data/settings.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { dismissToast } from '#/ui/toast-store.ts'

function isCode(error: unknown, code: RequestError['code']): boolean {
  return error instanceof RequestError && error.code === code
}

/**
 * Creates a game of a plan, records the plan, and opens the invitation [PLAN-17]. `refusals` counts
 * the refusals for too many open games.
 */
export function useStartPlan() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const createGame = useCreateGame()
  const { mutateAsync: record } = useRecordPurchase()
  const { mutate: deleteSession } = useDeleteSession()
  const { refusals, note } = useRefusals()

  const recordOrDelete = async (sessionId: string, paymentPlanId: string) => {
    try {
      await record({ sessionId, paymentPlanId })
    } catch (error) {
      // Without its pass the game would be another one than was wanted.
      if (isCode(error, 'plan.needs-pass')) deleteSession(sessionId)
      throw error
    }
  }

  const creation = useMutation({
    mutationFn: (planId: string) => createGame(({ id }) => recordOrDelete(id, planId)),
  })
  const { run, isBusy } = useAction(creation, {
    failed: (error) => notMade(t('guardian.plan.setupFailed'), error, reasonOf),
    onDone: (session) => session && void navigate(paths.invite(session.joinCode)),
    onFailed: (error) => {
      void client.invalidateQueries(dayPassQuery)
      void note(error)
    },
  })
  const start = (planId: string) => {
    if (!isBusy) dismissToast(NEW_GAME)
    run(planId)
  }
  return { start, creating: isBusy ? (creation.variables ?? null) : null, refusals }
}

/** Some refusals say what to do; for the rest there is nothing to do here. */
function reasonOf(error: unknown): string {
  if (isCode(error, 'plan.needs-pass')) return t('guardian.plan.passOver')
  return (isForOpenGames(error) && errorText(error)) || t('guardian.plan.setupFailedText')
}
