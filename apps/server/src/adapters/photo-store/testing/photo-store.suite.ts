import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PhotoStore } from '#/modules/photos/index.ts'

/** What every store of photos promises. */
export function photoStoreSuite(name: string, open: () => Promise<PhotoStore>): void {
  test(`${name}: gives back exactly what was put, by variant`, async () => {
    const store = await open()
    const id = randomUUID()
    await store.put(id, 'full', Buffer.from('whole'))
    await store.put(id, 'thumb', Buffer.from('small'))

    expect(await store.get(id, 'full')).toEqual(Buffer.from('whole'))
    expect(await store.get(id, 'thumb')).toEqual(Buffer.from('small'))
    expect(await store.get(id, 'crop')).toBeNull()
  })

  test(`${name}: putting again replaces`, async () => {
    const store = await open()
    const id = randomUUID()
    await store.put(id, 'full', Buffer.from('first'))
    await store.put(id, 'full', Buffer.from('second'))

    expect(await store.get(id, 'full')).toEqual(Buffer.from('second'))
  })

  test(`${name}: deleting takes all variants and may be repeated`, async () => {
    const store = await open()
    const id = randomUUID()
    await store.put(id, 'full', Buffer.from('a'))
    await store.put(id, 'crop', Buffer.from('b'))
    await store.delete(id)
    await store.delete(id)

    expect(await store.get(id, 'full')).toBeNull()
    expect(await store.get(id, 'crop')).toBeNull()
  })

  test(`${name}: an unknown photo is null, not an error`, async () => {
    expect(await (await open()).get(randomUUID(), 'full')).toBeNull()
  })

  test(`${name}: lists each photo once`, async () => {
    const store = await open()
    const [one, two] = [randomUUID(), randomUUID()]
    await store.put(one, 'full', Buffer.from('a'))
    await store.put(one, 'thumb', Buffer.from('a'))
    await store.put(two, 'full', Buffer.from('b'))

    const ids: string[] = []
    for await (const { id } of store.list()) ids.push(id)
    expect(ids.sort()).toEqual([one, two].sort())
  })
}
