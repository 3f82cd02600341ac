import { useQueryClient } from '@tanstack/react-query'
import { Check, Leaf } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#/words/t.ts'
import { useInterval, useTimeout } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { LEAF_AFTER_MS, ROAM_PLAYER_POLL_MS, SENT_TICK_MS } from '#/platform/timings.ts'
import { watchHeight } from '#/ui/watch-height.ts'
import {
  keepScreens,
  keepTab,
  warnIfCleared,
  usePhoneGame,
  useJournal,
} from '../_game/pack/phone-game.ts'
import { usePack } from '../_game/pack/pack.ts'

const watchLine = watchHeight('--line-saved')

/**
 * Keeps on this phone what the screens need without a signal, and shows what is not sent yet.
 * `isOut`: the child plays, or is about to.
 */
export function CarriedGame({ isOut }: { isOut: boolean }) {
  const client = useQueryClient()
  const game = usePhoneGame()
  usePack(isOut ? game : null)
  useEffect(() => {
    if (isOut && game !== null) warnIfCleared(game.playerId)
  }, [isOut, game])
  useInterval(
    () => {
      if (game?.pack()) void keepScreens(game, client)
    },
    isOut ? ROAM_PLAYER_POLL_MS : null,
  )
  const tab = {
    currentPlayerChallengeId: useStored(storedKeys.currentPlayerChallengeId),
    currentChallengeId: useStored(storedKeys.currentChallengeId),
    completedChallengeId: useStored(storedKeys.completedChallengeId),
    challengeResult: useStored(storedKeys.challengeResult),
    wrongAnswers: useStored(storedKeys.wrongAnswers),
  }
  const tabText = JSON.stringify(tab)
  useEffect(() => {
    if (game?.pack()) void keepTab(game, tabText)
  }, [game, tabText])
  return <SavedLeaf />
}

/** "Saved on this phone" while something waits that the store has, and a tick for a moment when it is sent. */
export function SavedLeaf() {
  const { waiting, isKept } = useJournal()
  const [isShown, setShown] = useState(false)
  const isWaiting = waiting > 0 && isShown
  const isSent = waiting === 0 && isShown
  // A photo that is sent at once needs no words.
  useTimeout(() => setShown(true), waiting > 0 && !isShown ? LEAF_AFTER_MS : null)
  useTimeout(() => setShown(false), isSent ? SENT_TICK_MS : null)
  return (
    <div ref={watchLine} role="status" aria-live="polite">
      {isWaiting ? (
        <p className="flex items-center justify-center gap-2 bg-leaf-pale px-16 py-1 text-small font-bold text-moss">
          <Leaf className="size-5 flex-none" />
          {isKept ? t('child.offline.saved', { count: waiting }) : t('child.offline.notSaved')}
        </p>
      ) : isSent ? (
        <p className="flex items-center justify-center gap-2 bg-leaf-pale px-16 py-1 text-small font-bold text-moss">
          <Check className="size-5 flex-none" />
          {t('child.offline.sent')}
        </p>
      ) : null}
    </div>
  )
}
