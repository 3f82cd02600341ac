import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#/data/query-client.ts'
import { openGameStore } from '#/platform/storage/game-store.ts'
import { openPhoneRows, readKeys } from '#/platform/storage/phone-rows.ts'
import { ADA_ID, createWorld } from '#/testing/index.ts'
import { gameOf } from '../pack/phone-game.ts'
import { useTakenPhoto } from './taken-photo.ts'

const PHOTO = new Blob(['oak'], { type: 'image/jpeg' })
const client = createQueryClient()

beforeEach(async () => {
  createWorld()
  await openGameStore(ADA_ID).erase()
})
afterEach(() => vi.restoreAllMocks())

const taken = () =>
  renderHook(() => useTakenPhoto(ADA_ID, 'oak')!, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result.current
const photosOfStore = async () =>
  (await openPhoneRows()('readonly', (store) => readKeys(store))).filter((key) =>
    key.includes('photo:'),
  )

function full(this: IDBTransaction): void {
  Object.defineProperty(this, 'error', { value: new DOMException('no', 'QuotaExceededError') })
  this.abort()
}

it('is there for the next page until it is sent', async () => {
  const photo = taken()
  await photo.keep(PHOTO)
  expect(await photo.read()).toMatchObject({ size: PHOTO.size, type: 'image/jpeg' })
  expect(await photosOfStore()).toHaveLength(1)
  await photo.keep(null)
  expect(await photosOfStore()).toEqual([])
})

it('without room on the phone it keeps nothing smaller out', async () => {
  const photo = taken()
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(full)
  await photo.keep(PHOTO)
  const { store } = gameOf(ADA_ID, client)
  expect(await store.write({ small: 1 })).toBe('stored')
  expect(await photosOfStore()).toEqual([])
})

it('a photo that is taken again or sent while it is read does not come back', async () => {
  const photo = taken()
  await Promise.all([photo.keep(PHOTO), photo.keep(null)])
  expect(await photosOfStore()).toEqual([])
})
