import { useState } from 'react'
import { useNavigate } from 'react-router'
import { roamSetupCopy } from '#/copy/guardian/roam-setup.ts'
import { useCreateGame } from '#/features/guardian/_shell/use-create-game.ts'
import { RequestError } from '#/data/request.ts'
import { useRecordPurchase } from '#/data/settings.ts'
import { paths } from '#/routes/paths.ts'
import { toast } from '#/ui/toast-store.ts'

/** A free plan makes a game, records what was chosen, and leads to the invitation [PLAN-17]. */
export function useStartFreeGame() {
  const navigate = useNavigate()
  const createGame = useCreateGame()
  const { mutateAsync: record } = useRecordPurchase()
  const [isCreating, setIsCreating] = useState(false)

  const start = async (paymentPlanId: string) => {
    if (isCreating) return
    setIsCreating(true)
    try {
      const session = await createGame(({ id }) => record({ sessionId: id, paymentPlanId }))
      void navigate(paths.invite(session.joinCode))
    } catch (error) {
      // "You already have three free games open" says what to do; the rest cannot be helped here.
      const isLimit = error instanceof RequestError && error.code === 'limit.free-games'
      toast({
        title: roamSetupCopy.setupFailed,
        description: (isLimit && error.serverMessage) || roamSetupCopy.setupFailedText,
        variant: 'destructive',
      })
    } finally {
      setIsCreating(false)
    }
  }
  return { start, isCreating }
}
