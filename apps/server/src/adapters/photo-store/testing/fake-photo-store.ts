import { type PhotoStore, PhotoStoreUnavailableError } from '#/modules/photos/index.ts'

/** Photos in memory; `breakDown` makes it behave like a full or lost disk. */
export interface FakePhotoStore extends PhotoStore {
  breakDown(): void
  repair(): void
  ids(): string[]
}

export function createFakePhotoStore(now: () => number = () => 0): FakePhotoStore {
  const photos = new Map<string, { variants: Map<string, Buffer>; storedAtMs: number }>()
  let isBroken = false
  const requireWorking = () => {
    if (isBroken) throw new PhotoStoreUnavailableError(new Error('broken on purpose'))
  }
  return {
    async put(id, variant, bytes) {
      requireWorking()
      const photo = photos.get(id) ?? { variants: new Map<string, Buffer>(), storedAtMs: now() }
      photo.variants.set(variant, Buffer.from(bytes))
      photos.set(id, photo)
    },
    async get(id, variant) {
      requireWorking()
      return photos.get(id)?.variants.get(variant) ?? null
    },
    async delete(id) {
      requireWorking()
      photos.delete(id)
    },
    async *list() {
      requireWorking()
      for (const [id, { storedAtMs }] of photos) yield { id, storedAtMs }
    },
    breakDown: () => {
      isBroken = true
    },
    repair: () => {
      isBroken = false
    },
    ids: () => [...photos.keys()],
  }
}
