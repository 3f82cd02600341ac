import type { CallBody, GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { readGuardianPlace, type PlaceProblem } from '#/features/guardian/_shell/guardian-place.ts'
import { useIsShown } from '#/features/guardian/_shell/use-is-shown.ts'
import { isRefusal } from '#/data/reply.ts'
import { useBringInTrail } from '#/data/trails.ts'
import { useTimeout } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import { QUESTION_PATIENCE_MS } from '#/platform/timings.ts'
import { toast } from '#/ui/toast-store.ts'
import { copyOfTrail } from './copy-of-trail.ts'

interface Wish {
  body: CallBody<'bringInTrail'>
  key: string
}

/**
 * Lays a copy of an own trail around where the maker is. Each press makes another one; trying again what got no answer
 * sends the same once more, with its key. `onMade` is called when the copy is there, unless the page was left.
 */
export function useCopyTrail(onMade: (copy: GuardianTrail) => void) {
  const { mutate, data, error, isPending, reset } = useBringInTrail()
  const isShown = useIsShown()
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [wish, setWish] = useState<Wish | null>(null)
  // A browser may never answer: the button is free again after a while, and only the last press counts.
  const presses = useRef(0)
  useTimeout(() => setAsking(false), isAsking ? QUESTION_PATIENCE_MS : null)

  const made = useEffectEvent((copy: GuardianTrail) => {
    toast({ title: t('guardian.trailCopy.done', { name: copy.name }), variant: 'success' })
    onMade(copy)
  })
  useEffect(() => {
    if (data !== undefined) made(data)
  }, [data])

  async function press(trail: GuardianTrail, challenges: readonly GuardianChallenge[]) {
    if (isPending || isAsking) return
    presses.current += 1
    const number = presses.current
    reset()
    setWish(null)
    setAsking(true)
    const found = await readGuardianPlace()
    if (!isShown() || number !== presses.current) return
    setAsking(false)
    setProblem('problem' in found ? found.problem : null)
    if ('problem' in found) return
    const key = newKey()
    const next = { key, body: copyOfTrail({ trail, challenges, place: found.place, key }) }
    setWish(next)
    mutate(next)
  }

  return {
    press: (...of: Parameters<typeof press>) => void press(...of),
    /** Sends the last press once more; null where there is none that may have arrived. */
    tryAgain: wish === null || error === null || isRefusal(error) ? null : () => mutate(wish),
    isAsking,
    isMaking: isPending,
    /** Why the place of the maker is not known. */
    problem,
    error,
  }
}
