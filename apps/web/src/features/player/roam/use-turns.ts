import type { Session } from '@bramble/contract'
import { hasUsedUp, playedCountOf } from '@bramble/domain/play/child-game'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { handOver, idsOnPhone, nextTurn, noteAllDone, playOn } from '#/data/one-phone.ts'
import { isHostSession } from '#/data/sessions.ts'
import { useInterval } from '#/platform/clock.ts'
import { watchState } from '#/platform/geolocation/shared-watch.ts'
import { storedKeys, type StoredOnePhone } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { PACK_LOOK_MS } from '#/platform/timings.ts'
import { playerPath } from '#/routes/player-place.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { fetchPackOfOther } from '../_game/pack/pack.ts'

/** The roam screen of a child of this phone. */
export function turnPath(playerId: string): string {
  return playerPath({ scope: { by: 'player', playerId }, screen: 'roam', challengeId: null })
}

/**
 * Gives the phone to the next child that has something left to find. False: there is none, and the
 * child that has it plays on.
 */
export function usePassOn(playerId: string | null): (session: Session) => boolean {
  const navigate = useNavigate()
  return useCallback(
    (session) => {
      const turns = readStored(storedKeys.onePhone)
      if (turns === null) return false
      const next = nextTurn(turns, (id) => hasMore(session, id))
      if (next === null || next === playerId) {
        playOn()
        return false
      }
      handOver(next)
      void navigate(turnPath(next), { replace: true })
      return true
    },
    [navigate, playerId],
  )
}

/** Whether the child is in the game and may do one more challenge, as far as the host's page knows. */
function hasMore(session: Session, playerId: string): boolean {
  if (!isHostSession(session)) return true
  const { players, challengesPerPlayer } = session
  const player = players.find(({ id }) => id === playerId)
  if (player === undefined) return false
  if (player.status === 'completed' || player.status === 'returned') return false
  const believed = player.challenges.filter(({ isDoubted }) => isDoubted !== true)
  return !hasUsedUp(challengesPerPlayer, playedCountOf(believed))
}

/** Keeps on this phone what the children who wait for their turn need without a signal. */
export function useOthersPacks(turns: StoredOnePhone | null, playerId: string): void {
  const client = useQueryClient()
  const isFetching = useRef(false)
  const others = turns === null ? [] : idsOnPhone(turns).filter((id) => id !== playerId)
  const fetchAll = async () => {
    if (isFetching.current) return
    isFetching.current = true
    const { position } = watchState()
    // One after another: the child that plays comes first.
    for (const id of others) await fetchPackOfOther(id, position, client).catch(() => undefined)
    isFetching.current = false
  }
  const isDue = others.length > 0
  const newest = useRef(fetchAll)
  useEffect(() => {
    newest.current = fetchAll
  })
  useEffect(() => {
    if (isDue) void newest.current()
  }, [isDue])
  useInterval(() => void fetchAll(), isDue ? PACK_LOOK_MS : null)
}

/**
 * Passes the phone on when the child has found something and seen its sticker, or has done everything.
 * `isBack`: the phone goes to the grown-up, because nobody has anything left or the child wants it.
 */
export function useEndOfTurn(
  turns: StoredOnePhone | null,
  session: Session,
  { isTracking, isAllDone }: { isTracking: boolean; isAllDone: boolean },
): { isBack: boolean; setBack: (isBack: boolean) => void } {
  const { playerId } = usePlayer()
  const passOn = usePassOn(playerId)
  const [isBack, setBack] = useState(false)
  const isShared = turns !== null
  const mustPass = turns?.isTurnOver === true && isTracking
  const isEnd = isShared && isAllDone
  const newest = useRef(() => passOn(session))
  useEffect(() => {
    newest.current = () => passOn(session)
  })
  useEffect(() => {
    if (mustPass) newest.current()
  }, [mustPass])
  useEffect(() => {
    if (!isEnd || playerId === null) return
    noteAllDone(playerId)
    if (!newest.current()) setBack(true)
  }, [isEnd, playerId])
  return { isBack, setBack }
}
