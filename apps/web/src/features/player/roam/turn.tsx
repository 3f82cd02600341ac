import type { Player, Session } from '@bramble/contract'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { idsOnPhone, useTurnsOf } from '#/data/one-phone.ts'
import type { StoredOnePhone } from '#/platform/storage/keys.ts'
import { PassScreen } from './pass-screen.tsx'
import { turnPath, useOthersPacks } from './use-turns.ts'

/**
 * A child's hunt on a phone that several share: before its turn the phone is passed on. On a phone
 * of its own nothing is added.
 */
export function Turn({
  player,
  session,
  children,
}: {
  player: Player
  session: Session
  children: (turns: StoredOnePhone | null) => ReactNode
}) {
  const stored = useTurnsOf(player.id)
  const turns = stored !== null && stored.sessionId === session.id ? stored : null
  useOthersPacks(turns, player.id)
  if (turns === null) return children(null)
  const { turnId, isPassing } = turns
  // The way back in the browser leads to the child before.
  if (turnId !== null && turnId !== player.id && idsOnPhone(turns).includes(turnId)) {
    return <Navigate replace to={turnPath(turnId)} />
  }
  if (isPassing) return <PassScreen turns={turns} playerId={player.id} />
  return children(turns)
}
