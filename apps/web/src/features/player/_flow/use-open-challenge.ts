import { isFinished } from '@bramble/domain/challenge/challenge'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { playerChallengesQuery } from '#/data/play.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { usePlayer } from './use-player.ts'

type Memory = 'open' | 'answered' | 'unknown'

/**
 * True where the challenge of the address may be played; a finished one, reached by the back button
 * of the browser, leads on. What this tab remembers is asked first, then the server. Only the opening
 * of the screen counts: what is finished on it goes its own way.
 */
export function useOpenChallenge(challengeId: string): boolean {
  const { playerId, go } = usePlayer()
  const [memory] = useState(() => memoryOf(challengeId))
  const records = useQuery({
    ...playerChallengesQuery(playerId),
    enabled: memory === 'unknown' && playerId !== null,
    refetchOnMount: 'always',
  })
  const isFresh = records.isFetchedAfterMount && !records.isError
  const record = records.data?.find((one) => one.challengeId === challengeId)
  const isClosed =
    memory === 'unknown' && isFresh && record !== undefined && isFinished(record.status)
  useEffect(() => {
    if (memory === 'answered') go('feedback', null, { replace: true })
    else if (isClosed) go('roam', null, { replace: true })
  }, [memory, isClosed, go])
  if (memory === 'unknown') return records.isError || (isFresh && !isClosed)
  return memory === 'open'
}

function memoryOf(challengeId: string): Memory {
  if (readStored(storedKeys.completedChallengeId) === challengeId) return 'answered'
  return readStored(storedKeys.currentChallengeId) === challengeId ? 'open' : 'unknown'
}
