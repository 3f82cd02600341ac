import { useState } from 'react'
import { joinCopy } from '#/copy/player/join.ts'
import { RequestError } from '#/data/request.ts'
import { useFindNearby } from '#/data/sessions.ts'

export interface ShowPlace {
  show: () => void
  isShowing: boolean
  /** Why it did not help; null before the first try. */
  problem: string | null
}

/** Sends the code once more with the place of the phone; a found game shows itself on the page. */
export function useShowPlace(code: string): ShowPlace {
  const { mutateAsync } = useFindNearby(code)
  const [isShowing, setShowing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function show(): Promise<void> {
    setShowing(true)
    setProblem(null)
    try {
      // Nobody else needs it on this page, which has to be small.
      const { readBasic, sentLocation } = await import('#/platform/geolocation/read-position.ts')
      const place = await readBasic()
      await mutateAsync(sentLocation({ ...place }))
    } catch (error) {
      const isElsewhere = error instanceof RequestError && error.status === 429
      setProblem(isElsewhere ? joinCopy.wait.elsewhere : joinCopy.wait.noPlace)
    } finally {
      setShowing(false)
    }
  }

  return {
    show: () => {
      if (!isShowing) void show()
    },
    isShowing,
    problem,
  }
}
