import { useEffect, useState } from 'react'
import { photoUrl } from '#/data/play.ts'
import { readPicture } from '#/data/without-signal.ts'
import { useInterval } from '#/platform/clock.ts'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import type { StoredBytes } from '#/platform/storage/game-store.ts'
import { useStore } from '#/platform/store.ts'
import { PACK_LOOK_MS, SAVE_RETRY_MS } from '#/platform/timings.ts'
import { hold, owner, type PhoneGame } from './owner.ts'
import { usePhoneGame } from './phone-game.ts'

/** The row with the address of the photo that is kept. */
const ROW = 'grown-up'

const addressOf = (photoId: string) => photoUrl(photoId, 'crop')
const nameOf = (address: string) => `picture:${address}`

/** Its size on this phone, in bytes. */
export async function grownUpPhotoBytes({ store }: PhoneGame): Promise<number> {
  const address = store.get<string>(ROW)
  if (address === undefined) return 0
  const kept = await store.readBytes(nameOf(address)).catch(() => undefined)
  return kept?.bytes.byteLength ?? 0
}

/** What this page has of it, where the browser has cleared the store. */
async function heldBytes(address: string): Promise<StoredBytes | null> {
  const { grownUpPhoto: held } = owner.get()
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
  if (owner.get().grownUpPhoto?.address === address) return
  hold({ grownUpPhoto: { address, picture: new Blob([bytes], { type }) } })
}

/**
 * Keeps the photo of the grown-up on this phone with the game; where it does not come, it is asked
 * for again, and where the browser has cleared it, it is kept again. `isOut`: the child plays, or is
 * about to.
 */
export function useKeepGrownUpPhoto(photoId: string | null, isOut: boolean): void {
  const game = usePhoneGame()
  const [savedId, setKeptId] = useState<string | null>(null)
  const isDue = isOut && photoId !== null && game !== null
  function look(): void {
    // Without a pack nothing is kept, so that nothing is left behind.
    if (!isDue || !game.pack()) return
    keep(game, addressOf(photoId)).then(
      () => setKeptId(photoId),
      () => undefined,
    )
  }
  useInterval(look, isDue ? (photoId === savedId ? PACK_LOOK_MS : SAVE_RETRY_MS) : null)
}

/** The address of the grown-up's photo: that of the kept one as soon as it is read. */
export function useGrownUpPhoto(photoId: string | null): string | null {
  const game = usePhoneGame()
  const { grownUpPhoto: known } = useStore(owner)
  const address = photoId === null ? null : addressOf(photoId)
  const mine = known !== null && known.address === address ? known.picture : null
  const isMissing = address !== null && mine === null
  useEffect(() => {
    const store = game?.store
    if (!isMissing || store === undefined) return
    store.readBytes(nameOf(address)).then(
      (kept) => {
        if (kept === undefined) return
        hold({ grownUpPhoto: { address, picture: new Blob([kept.bytes], { type: kept.type }) } })
      },
      () => undefined,
    )
  }, [isMissing, address, game])
  return useObjectUrl(mine) ?? address
}
