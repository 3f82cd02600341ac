import { useEffect, useState, useSyncExternalStore } from 'react'
import { photoUrl } from '#/data/play.ts'
import { readPicture } from '#/data/without-signal.ts'
import { useInterval } from '#/platform/clock.ts'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import type { StoredBytes } from '#/platform/storage/game-store.ts'
import { PACK_LOOK_MS, SAVE_RETRY_MS } from '#/platform/timings.ts'
import { usePhoneGame, type PhoneGame } from './phone-game.ts'

/** The row with the address of the photo that is kept. */
const ROW = 'grown-up'

interface Held {
  address: string
  picture: Blob
}

/** What this page has read of it: the way back needs it also when the game is gone from the phone. */
let held: Held | null = null
const listeners = new Set<() => void>()

function hold(next: Held | null): void {
  held = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const addressOf = (photoId: string) => photoUrl(photoId, 'crop')
const nameOf = (address: string) => `picture:${address}`

/** The child is back, or the game is gone. */
export function forgetGrownUpPhoto(): void {
  hold(null)
}

/** Its size on this phone, in bytes. */
export async function grownUpPhotoBytes({ store }: PhoneGame): Promise<number> {
  const address = store.get<string>(ROW)
  if (address === undefined) return 0
  const kept = await store.readBytes(nameOf(address)).catch(() => undefined)
  return kept?.bytes.byteLength ?? 0
}

/** What this page has of it, where the browser has cleared the store. */
async function heldBytes(address: string): Promise<StoredBytes | null> {
  if (held?.address !== address) return null
  return { type: held.picture.type, bytes: await held.picture.arrayBuffer() }
}

/** @throws when it is not kept and does not come */
async function keep({ store }: PhoneGame, address: string): Promise<void> {
  const name = nameOf(address)
  const kept = await store.readBytes(name)
  const { type, bytes } = kept ?? (await heldBytes(address)) ?? (await readPicture(address))
  if (kept === undefined) {
    const before = store.get<string>(ROW)
    const old = before === undefined || before === address ? [] : [nameOf(before)]
    await store.write({ [name]: { type, bytes }, [ROW]: address }, old)
  }
  if (store.isErased()) return
  if (held?.address !== address) hold({ address, picture: new Blob([bytes], { type }) })
}

/**
 * Keeps the photo of the grown-up on this phone with the game; where it does not come, it is asked
 * for again, and where the browser has cleared it, it is kept again. `isOut`: the child plays, or is
 * about to.
 */
export function useKeepGrownUpPhoto(photoId: string | null, isOut: boolean): void {
  const game = usePhoneGame()
  const [keptId, setKeptId] = useState<string | null>(null)
  const isDue = isOut && photoId !== null && game !== null
  function look(): void {
    // Without a pack nothing is kept, so that nothing is left behind.
    if (!isDue || !game.pack()) return
    keep(game, addressOf(photoId)).then(
      () => setKeptId(photoId),
      () => undefined,
    )
  }
  useInterval(look, isDue ? (photoId === keptId ? PACK_LOOK_MS : SAVE_RETRY_MS) : null)
}

/** The address of the grown-up's photo: that of the kept one as soon as it is read. */
export function useGrownUpPhoto(photoId: string | null): string | null {
  const game = usePhoneGame()
  const known = useSyncExternalStore(subscribe, () => held)
  const address = photoId === null ? null : addressOf(photoId)
  const mine = known !== null && known.address === address ? known.picture : null
  const isMissing = address !== null && mine === null
  useEffect(() => {
    const store = game?.store
    if (!isMissing || store === undefined) return
    store.readBytes(nameOf(address)).then(
      (kept) => {
        if (kept) hold({ address, picture: new Blob([kept.bytes], { type: kept.type }) })
      },
      () => undefined,
    )
  }, [isMissing, address, game])
  return useObjectUrl(mine) ?? address
}
