import { useEffect, useRef } from 'react'
import { isRefusal } from '#/data/reply.ts'
import { sendLateWork } from '#/data/without-signal.ts'
import { now, useInterval } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import { storedKeys, type HelpCall } from '#/platform/storage/keys.ts'
import { readStored, removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { SAVE_RETRY_MS } from '#/platform/timings.ts'
import { onComingBack } from '#/platform/visibility.ts'
import { clampAge, seqAt } from '../_game/journal-row.ts'

export interface HelpTools {
  /** The child's call for its grown-up; null while there is none. */
  call: HelpCall | null
  ask: () => void
  /** The child is fine again. */
  end: () => void
}

/**
 * A child's call for its grown-up: stored before it is sent, and sent again until the server has
 * answered, also after a reload.
 */
export function useHelpCall(playerId: string): HelpTools {
  const stored = useStored(storedKeys.helpCall)
  const own = stored !== null && stored.playerId === playerId ? stored : null
  const isSending = useRef(false)
  const mustSend = own !== null && !own.isSent

  async function send(): Promise<void> {
    const call = readStored(storedKeys.helpCall)
    if (call === null || call.playerId !== playerId || call.isSent || isSending.current) return
    isSending.current = true
    try {
      const { key, atMs, isOver } = call
      // The phone's clock may have been set since, by years where it had forgotten the time.
      const ageMs = clampAge(now() - atMs)
      const item = { kind: 'help', key, seq: seqAt(atMs), ageMs, isOver } as const
      const { items } = await sendLateWork(playerId, [item])
      const isTaken = items.some((one) => one.key === key && one.status !== 'refused')
      if (isTaken || isOver) done(call)
    } catch (error) {
      // A child who is fine again need not tell a game that is gone.
      if (call.isOver && isRefusal(error)) done(call)
    } finally {
      isSending.current = false
    }
  }

  function done(call: HelpCall): void {
    // The child may have pressed again meanwhile.
    if (readStored(storedKeys.helpCall)?.key !== call.key) return void send()
    if (call.isOver) removeStored(storedKeys.helpCall)
    else writeStored(storedKeys.helpCall, { ...call, isSent: true })
  }

  function tell(isOver: boolean): void {
    writeStored(storedKeys.helpCall, {
      playerId,
      key: newKey(),
      atMs: now(),
      isOver,
      isSent: false,
    })
    void send()
  }

  const newest = useRef(send)
  useEffect(() => {
    newest.current = send
  })
  useEffect(() => {
    if (!mustSend) return
    void newest.current()
    return onComingBack(() => void newest.current())
  }, [mustSend])
  useInterval(() => void send(), mustSend ? SAVE_RETRY_MS : null)

  return {
    call: own === null || own.isOver ? null : own,
    ask: () => tell(false),
    end: () => tell(true),
  }
}
