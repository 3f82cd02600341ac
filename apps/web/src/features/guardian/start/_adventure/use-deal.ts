import type { HideSpots, HostSession } from '@bramble/contract'
import { CLASS_PLAN_ID } from '@bramble/domain/billing/plan'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { PlayMode } from '@bramble/domain/player/play-modes'
import { useMutation } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { usePhoneOwner } from '#/features/guardian/_auth/auth.ts'
import { useCreateGame } from '#/features/guardian/_shell/use-create-game.ts'
import { useHideSpots } from '#/data/adventure.ts'
import { knownToMeet } from '#/data/known-places.ts'
import { isPassing } from '#/data/query-client.ts'
import { useDeleteSession } from '#/data/sessions.ts'
import { notifyFailure } from '#/data/use-action.ts'
import { useRecordPurchase } from '#/data/settings.ts'
import { newKey } from '#/platform/random-key.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { toast } from '#/ui/toast-store.ts'
import { keepWish, recentTaskIds, rememberTasks, type AdventureWish } from './wish.ts'

/** What a grown-up sees and no server knows; never kept. */
export type Told = Pick<HideSpots, 'sky' | 'around'>

interface Deal {
  wish: AdventureWish
  place: LatLng
  /** How all children play; absent: as the game has it. */
  modes?: readonly PlayMode[]
  told?: Told
}

/** Deals the spots of a game; what is dealt is remembered, so that the next are others. */
export function useDeal() {
  const { mutateAsync: hide } = useHideSpots()
  const owner = usePhoneOwner()
  return async (sessionId: string, { wish, place, modes, told }: Deal, key = newKey()) => {
    const { lat, lng } = place
    const before = readStored(storedKeys.adventure)
    const isUnwanted = before?.sessionId === sessionId && before.known === 'unwanted'
    const circle = { centre: place, radiusMeters: wish.radiusMeters }
    const met =
      owner === null || isUnwanted
        ? null
        : await knownToMeet(owner, circle).catch((error: unknown) => {
            notifyFailure({ title: t('guardian.again.unread') }, error)
            return null
          })
    const asked = {
      place: { lat, lng },
      ...wish,
      ...told,
      recentTaskIds: recentTaskIds(),
      ...(met && { known: met.known }),
      ...(modes && modes.length > 0 && { modes: [...modes] }),
    }
    const { spots } = await hide({ sessionId, wish: asked, key })
    rememberTasks(spots)
    keepWish(sessionId, wish, place, isUnwanted ? 'unwanted' : (met?.atMs ?? null))
    if (met !== null && spots.every(({ picture }) => picture === null)) {
      toast({ title: t('guardian.again.leftOut') })
    }
    return spots
  }
}

/** Makes a game and hides its spots; without spots there is no game. */
export function useNewAdventure() {
  const makeGame = useGameWithSpots()
  const deal = useDeal()
  return useMutation({
    mutationFn: ({ isForClass, ...wanted }: Deal & { isForClass: boolean }): Promise<HostSession> =>
      // The game's own id as key: pressing again after a lost answer deals once.
      makeGame(isForClass, (id) => deal(id, wanted, id)),
  })
}

/** Makes a game, of the plan for classes if it is for one, and hides; what fails leaves no game. */
export function useGameWithSpots() {
  const createGame = useCreateGame()
  const { mutateAsync: record } = useRecordPurchase()
  const { mutate: deleteSession } = useDeleteSession()
  return (isForClass: boolean, hide: (sessionId: string) => Promise<unknown>) =>
    createGame(async ({ id }) => {
      try {
        if (isForClass) await record({ sessionId: id, paymentPlanId: CLASS_PLAN_ID })
        await hide(id)
      } catch (error) {
        if (!isPassing(error)) deleteSession(id)
        throw error
      }
    })
}
