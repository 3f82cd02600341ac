import { expect, it, vi } from 'vitest'
import { writeDraft } from './draft-store.ts'

it('the browser is asked once to keep drafts longer than a week', async () => {
  const persist = vi.fn(() => Promise.reject(new Error('no')))
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
  const nothing = { all: {}, changed: [] }
  await writeDraft('gwen', { title: 'Oak' }, nothing)
  await writeDraft('gwen', { title: 'Old oak' }, nothing)
  expect(persist).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'storage')
})
