import { readPostCode } from '@bramble/domain/trail/post-code'
import { useEffect, useEffectEvent } from 'react'
import { told } from '#/words/t.ts'
import { isGameMoved } from '#/data/query-client.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored } from '#/platform/storage/storage.ts'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import { useAct } from '../_game/acts/act.ts'
import { usePhoneGame } from '../_game/pack/phone-game.ts'
import { TRY } from '../_flow/use-once.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { noteFound } from './use-found-challenge.ts'

export type Post = ReturnType<typeof usePost>

/**
 * The code on a post, scanned by the phone's camera or typed: the child has arrived there, wherever its phone
 * believes to be. What comes of it otherwise is told, and a code of no post here is told what everybody is told.
 */
export function usePost(foundId: string | null, onFound: (challengeId: string) => void) {
  const { playerId } = usePlayer()
  const { act, running } = useAct(playerId)
  const game = usePhoneGame()
  const scanned = useStored(storedKeys.scannedPost)

  /** @param scannedText the code, or the address that holds it */
  async function read(scannedText: string): Promise<void> {
    dismissToast(TRY)
    const code = readPostCode(scannedText)
    if (code === null) return tell('unknown')
    try {
      const post = await act({ kind: 'post', code })
      if (post.is !== 'arrived') return tell(post.is)
      noteFound(post.challengeId, post.recordId)
      onFound(post.challengeId)
    } catch (error) {
      if (!isGameMoved(error)) tell('failed')
    }
  }

  const readScanned = useEffectEvent((text: string) => void read(text))
  // Before the game of this phone was read, nothing can be told later.
  const isReady = game !== null && foundId === null
  useEffect(() => {
    if (scanned === null || !isReady) return
    removeStored(storedKeys.scannedPost)
    readScanned(scanned)
  }, [scanned, isReady])

  return {
    /** The trail of this game has posts. */
    hasPosts: game?.pack()?.challenges.some(({ postCheck }) => postCheck !== undefined) === true,
    isReading: running === 'post',
    read: (code: string) => void read(code),
  }
}

function tell(what: 'done' | 'later' | 'all-done' | 'unknown' | 'failed'): void {
  const words = `child.post.${what}` as const
  toast({ ...told(words), cause: TRY })
}
