import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { accessCodeQuery, checkAgain } from '#/data/access.ts'
import { retryPassing } from '#/data/query-client.ts'
import { environmentQuery } from '#/data/settings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { isForChildren, paths, patterns } from '#/routes/paths.ts'

/** Pages on which a grown-up supervises a game. */
const OF_A_GAME = [
  ...patterns.invite,
  ...patterns.readyToPlay,
  ...patterns.dashboard,
  ...patterns.thankYou,
]

interface Access {
  state: 'checking' | 'open' | 'closed'
  /** Checks again; null when the answer was a clear no. */
  retry: (() => void) | null
  /** The code in the address is not valid. */
  isWrongCode: boolean
}

/**
 * Whether this browser may see the product [GATE-01 … 10]. Without a check it stays closed; the
 * stored code is removed only when the server says that it is not valid [OPEN-02]. The pages of a
 * game that this browser has already stay open, whatever the answer, because its children are
 * outdoors.
 */
export function useAccess(): Access {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOfChildren = isForChildren(pathname)
  const stored = useStored(storedKeys.accessCode)
  const given = new URLSearchParams(search).get('access')
  const isWatching = useWatching(pathname)
  const isNew = !isOfChildren && given !== null && given !== '' && given !== stored

  const environment = useQuery({
    ...environmentQuery,
    ...retryPassing,
    ...checkAgain,
    enabled: !isOfChildren,
  })
  const isProduction = environment.data?.isProduction ?? environment.isError
  const newCode = useQuery(accessCodeQuery(isNew ? given : null))
  const storedCode = useQuery(accessCodeQuery(isProduction && !isOfChildren ? stored : null))

  const isNewGood = isNew && newCode.data === true
  useEffect(() => {
    if (!isNewGood) return
    writeStored(storedKeys.accessCode, given)
    void navigate(paths.guardian(), { replace: true })
  }, [isNewGood, given, navigate])
  const isStoredBad = storedCode.data === false
  useEffect(() => {
    if (isStoredBad) removeStored(storedKeys.accessCode)
  }, [isStoredBad])

  const retry = () => {
    for (const query of [environment, newCode, storedCode]) {
      if (query.isError) void query.refetch()
    }
  }
  const state = ((): Access['state'] => {
    if (isOfChildren) return 'open'
    if (environment.isPending) return 'checking'
    if (!isProduction || storedCode.data === true) return 'open'
    if ([newCode, storedCode].some(({ isLoading }) => isLoading) || isNewGood) return 'checking'
    return isWatching ? 'open' : 'closed'
  })()
  const isUnchecked = environment.isError || newCode.isError || storedCode.isError
  return {
    state,
    retry: state === 'closed' && isUnchecked ? retry : null,
    isWrongCode: isNew && newCode.data === false,
  }
}

/**
 * Whether this is a page of a game of this browser; stays true when the game ends there and is
 * forgotten.
 */
function useWatching(pathname: string): boolean {
  const hasGame = useStored(storedKeys.currentGameSession) !== null
  const [wasWatching, setWatching] = useState(false)
  const isThere = OF_A_GAME.some((pattern) => matchPath(pattern, pathname) !== null)
  const isWatching = isThere && (hasGame || wasWatching)
  if (isWatching !== wasWatching) setWatching(isWatching)
  return isWatching
}
