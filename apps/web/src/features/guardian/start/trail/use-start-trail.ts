import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useCreateGame } from '#/features/guardian/_shell/use-create-game.ts'
import { useRefusals } from '#/features/guardian/_shell/use-refusals.ts'
import { errorText } from '#/data/request.ts'
import { refreshTrailsByWord } from '#/data/trails.ts'
import { NoCookiesError } from '#/platform/cookies.ts'
import { paths } from '#/routes/paths.ts'
import { dismissToast, toast } from '#/ui/toast-store.ts'

/** Groups the toasts of a game that could not be created. */
const CAUSE = 'new-game'

/**
 * Makes a game that is limited to a trail and opens its invitation. `refusals` counts the refusals for too
 * many open games.
 */
export function useStartTrail() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const createGame = useCreateGame()
  const [isStarting, setStarting] = useState(false)
  const { refusals, note } = useRefusals()
  const start = async (trailId: string) => {
    if (isStarting) return
    setStarting(true)
    dismissToast(CAUSE)
    try {
      const session = await createGame(undefined, trailId)
      void navigate(paths.invite(session.joinCode))
    } catch (error) {
      toast({
        title: t('guardian.plan.setupFailed'),
        description: reasonOf(error),
        variant: 'destructive',
        cause: CAUSE,
      })
      await note(error)
      refreshTrailsByWord(client)
    } finally {
      setStarting(false)
    }
  }
  return { start: (trailId: string) => void start(trailId), isStarting, refusals }
}

function reasonOf(error: unknown): string {
  if (error instanceof NoCookiesError) return error.message
  return errorText(error) ?? t('guardian.plan.setupFailedText')
}
