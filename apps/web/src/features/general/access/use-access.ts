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
  ...patterns.report,
  ...patterns.poster,
]
/** Pages from the sign of a trail to the end of a game on it, and what they lead to. */
const OF_A_TRAIL = [
  ...patterns.trail,
  ...patterns.trails,
  ...patterns.kit,
  ...patterns.terms,
  ...patterns.accessibility,
  ...OF_A_GAME,
]
const isOneOf = (pages: readonly string[], pathname: string) =>
  pages.some((pattern) => matchPath(pattern, pathname) !== null)

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
  const { pathname, search, hash } = useLocation()
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

  const opens = environment.data?.opens
  const isOpen =
    !isProduction || opens === 'all' || (opens === 'trails' && isOneOf(OF_A_TRAIL, pathname))

  const isNewGood = isNew && newCode.data === true
  useEffect(() => {
    if (!isNewGood) return
    writeStored(storedKeys.accessCode, given)
    // The code leaves the address, which may be passed on or stand in a picture of the screen.
    const to = pathname === paths.landing() ? paths.guardian() : pathname
    void navigate(`${to}${withoutCode(search)}${hash}`, { replace: true })
  }, [isNewGood, given, navigate, pathname, search, hash])
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
    if (isOpen || storedCode.data === true) return 'open'
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

function withoutCode(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('access')
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}

/**
 * Whether this is a page of a game of this browser; stays true when the game ends there and is
 * forgotten.
 */
function useWatching(pathname: string): boolean {
  const hasGame = useStored(storedKeys.currentGameSession) !== null
  const [wasWatching, setWatching] = useState(false)
  const isThere = isOneOf(OF_A_GAME, pathname)
  const isWatching = isThere && (hasGame || wasWatching)
  if (isWatching !== wasWatching) setWatching(isWatching)
  return isWatching
}
