import type { GuardianChallenge } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { QueryClient } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { currentUserQuery } from './account.ts'
import { challengesQuery, changeChallenge, keepChallenge } from './challenges.ts'
import { isRefusal } from './reply.ts'
import { errorText, RequestError } from './request.ts'
import { transact } from '#/platform/storage/keep-rows.ts'
import { readOwners } from '#/platform/storage/phone-rows.ts'
import { stoodWaits } from '#/platform/storage/stood-waits.ts'
import { ifNobodyElse } from '#/platform/tab-lock.ts'
import { toast, toastFailure, toastSuccess } from '#/ui/toast-store.ts'
import {
  forgetStoodPlace,
  loadStoodPlaces,
  nextStoodPlace,
  refuseStoodPlace,
  type StoodPlace,
} from './stood-places.ts'

/** The spot was moved on the map since somebody stood there. */
const MOVED = 'moved'
const LOCK = 'bramble-stood-places'
/** A place that travels through JSON is the same one to the millimetre, metres. */
const SAME_METERS = 0.5

/** What is under way: without locks, too, nothing is sent beside itself. */
const sending = new WeakMap<QueryClient, Promise<void>>()

/** Sends the places of who is signed in, one after another; what gets no answer stays. One tab does it at a time. */
export function sendStoodPlaces(client: QueryClient): Promise<void> {
  const under = sending.get(client) ?? sendAll(client).finally(() => sending.delete(client))
  sending.set(client, under)
  return under
}

async function sendAll(client: QueryClient): Promise<void> {
  await ifNobodyElse(LOCK, async () => {
    try {
      // Asked here where no screen has asked: the start page does not, and others wait for the answer.
      const owner = (await client.ensureQueryData(currentUserQuery))?.id
      if (owner === undefined) return
      await loadStoodPlaces(owner)
      if (nextStoodPlace(owner) === null) {
        // A store that was too slow to answer may have one.
        stoodWaits.set((await transact('readonly', readOwners)).hasStood)
        return
      }
      const challenges = await client.fetchQuery({ ...challengesQuery, retry: false })
      for (;;) {
        const next = nextStoodPlace(owner)
        if (next === null) break
        await sendOne(client, next, challenges)
      }
    } catch {
      // Nobody answered, or nobody is signed in any more: it is sent later.
    }
  })
}

/**
 * Sends one place, once: where the first answer was lost, the list of challenges says that it is known.
 * @throws when it has to wait
 */
async function sendOne(
  client: QueryClient,
  stood: StoodPlace,
  challenges: readonly GuardianChallenge[],
): Promise<void> {
  const { challengeId: id, title, place, onMap } = stood
  const known = challenges.find((one) => one.id === id)
  if (place === null) return
  if (known?.isOwn !== true) {
    await forgetStoodPlace(stood)
    toastFailure(t('guardian.standHere.gone', { title }))
    return
  }
  const isConfirmed = known.isUnvisited !== true
  if (!isConfirmed) {
    if (haversineMeters(known.location, onMap) > SAME_METERS) return refuse(stood, MOVED)
    try {
      keepChallenge(client, await changeChallenge(id, { location: place, isUnvisited: false }))
    } catch (error) {
      const code = error instanceof RequestError ? error.code : null
      if (!isRefusal(error) || code === 'access.sign-in-required') throw error
      return refuse(stood, errorText(error) ?? '')
    }
  }
  await forgetStoodPlace(stood)
  // An answer that got lost, or somebody who stood elsewhere meanwhile.
  if (isConfirmed && haversineMeters(known.location, place) > SAME_METERS) {
    toast({ title: t('guardian.standHere.elsewhere', { title }) })
  } else {
    toastSuccess(t('guardian.standHere.done'), title)
  }
}

async function refuse(stood: StoodPlace, refusal: string): Promise<void> {
  await refuseStoodPlace(stood, refusal)
  const { title } = stood
  toastFailure(t('guardian.standHere.failed', { title }), refusalText(refusal))
}

/** Why a place does not count, and what helps. */
export function refusalText(refusal: string): string {
  if (refusal === MOVED) return t('guardian.standHere.movedText')
  return `${refusal} ${t('guardian.standHere.again')}`.trim()
}
