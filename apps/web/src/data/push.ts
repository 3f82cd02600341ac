import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  hasPushSubscription,
  readPushAbility,
  subscribeToPush,
  type PushAbility,
} from '#/platform/web-push.ts'
import { currentLanguage } from '#/words/t.ts'
import { call } from './request.ts'
import { useSend } from './use-send.ts'

/** How this device stands to a game whose page is closed. */
export interface PushStanding {
  ability: PushAbility
  isOn: boolean
  /** Null where the browser cannot ring anyway. */
  publicKey: string | null
}

const keyOf = (sessionId: string) => ['push', sessionId]

/** The server is asked only by browsers that can ring. */
export function pushQuery(sessionId: string) {
  return queryOptions({
    queryKey: keyOf(sessionId),
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<PushStanding> => {
      const ability = await readPushAbility()
      if (ability !== 'possible') return { ability, isOn: false, publicKey: null }
      const { publicKey, isOn } = await call('readPush', { params: { id: sessionId }, signal })
      return { ability, isOn: isOn && (await hasPushSubscription()), publicKey }
    },
  })
}

/** Lets this device ring for a game. Gives false where its owner does not want to. */
export function useTurnPushOn(sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribeToPush(publicKey)
      if (subscription === null) return false
      const body = { ...subscription, language: currentLanguage() }
      await call('turnPushOn', { params: { id: sessionId }, body })
      return true
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(sessionId) }),
  })
}

export function useTurnPushOff(sessionId: string) {
  return useSend(() => call('turnPushOff', { params: { id: sessionId } }), {
    done: (client) => client.invalidateQueries({ queryKey: keyOf(sessionId) }),
  })
}
