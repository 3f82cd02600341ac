import type { CallBody, GuardianChallenge } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useRef, useState } from 'react'
import { sentLanguage, t } from '#/words/t.ts'
import { useChangeChallenge, useCreateChallenge } from '#/data/challenges.ts'
import { roomOf } from '#/features/guardian/_trails/room-link.tsx'
import { failureText, RequestError } from '#/data/request.ts'
import { newKey } from '#/platform/random-key.ts'
import { toastFailure } from '#/ui/toast-store.ts'

type Change = CallBody<'changeChallenge'>

/** Whether a challenge can be moved on a map: an own draft that nobody has withheld. */
export function isMovable({ isOwn, status, review }: GuardianChallenge): boolean {
  return isOwn && status === 'draft' && review === undefined
}

/** What puts a challenge back where it was. */
function placeBefore({ location, accuracy, isUnvisited }: GuardianChallenge): Change {
  const { lat, lng } = location
  return { location: { lat, lng, accuracy }, isUnvisited: isUnvisited === true }
}

/** A place on the map where nobody has stood yet. */
function onMap({ lat, lng }: LatLng): Change {
  return { location: { lat, lng }, isUnvisited: true }
}

/** Moves challenges on a map, and makes new ones there. */
export function useMapSpots({ onMade }: { onMade: (challenge: GuardianChallenge) => void }) {
  const { mutateAsync } = useChangeChallenge()
  const create = useCreateChallenge()
  const [places, setPlaces] = useState<ReadonlyMap<string, LatLng>>(new Map())
  // One request at a time for each challenge, so that the last move is the one that stays.
  const waiting = useRef(new Map<string, Change>())
  const busy = useRef(new Set<string>())

  async function sendAll(id: string): Promise<void> {
    if (busy.current.has(id)) return
    busy.current.add(id)
    try {
      for (;;) {
        const change = waiting.current.get(id)
        if (change === undefined) break
        waiting.current.delete(id)
        await mutateAsync({ id, change })
      }
    } catch (error) {
      waiting.current.delete(id)
      toastFailure(t('guardian.trailDesk.notMoved'), failureText(error))
    } finally {
      busy.current.delete(id)
      setPlaces((before) => new Map([...before].filter(([one]) => one !== id)))
    }
  }

  function send(id: string, change: Change): void {
    const { location } = change
    if (location !== undefined) setPlaces((before) => new Map(before).set(id, location))
    waiting.current.set(id, change)
    void sendAll(id)
  }

  // A place that was clicked keeps its key, so that it is made once however often it is sent.
  const [wanted, setWanted] = useState<{ place: LatLng; number: number; key: string } | null>(null)
  function make(of: { place: LatLng; number: number; key: string }): void {
    setWanted(of)
    create.mutate(
      {
        key: of.key,
        body: {
          title: t('guardian.trailDesk.newTitle', { number: of.number }),
          description: t('guardian.trailDesk.newText'),
          type: 'go-to-location',
          location: { lat: of.place.lat, lng: of.place.lng },
          isUnvisited: true,
          showReferenceInGame: false,
          childPhotoTask: 'none',
          ...sentLanguage(),
        },
      },
      {
        onSuccess: ([made]) => {
          setWanted(null)
          if (made !== undefined) onMade(made)
        },
      },
    )
  }

  return {
    /** Where challenges are while their move is being sent. */
    places,
    move: (id: string, place: LatLng) => send(id, onMap(place)),
    restore: (before: GuardianChallenge) => send(before.id, placeBefore(before)),
    /** Makes a draft at a place; its title has this number. */
    add: (place: LatLng, number: number) => make({ place, number, key: newKey() }),
    isAdding: create.isPending,
    /** What the server says of a new one that it did not make; null: it made it. */
    problem: create.isError ? failureText(create.error) : null,
    /** The account has no room for another one. */
    isOutOfRoom: create.error instanceof RequestError && roomOf(create.error.code) !== null,
    addAgain: () => {
      if (wanted !== null) make(wanted)
    },
  }
}
