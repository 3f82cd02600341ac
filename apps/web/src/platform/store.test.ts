import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('a store tells its listeners of each change, and of nothing else', () => {
  const store = createStore('one')
  const heard: string[] = []
  const unsubscribe = store.subscribe(() => heard.push(store.get()))
  store.set('two')
  store.set('two')
  unsubscribe()
  store.set('three')
  expect(heard).toEqual(['two'])
  expect(store.get()).toBe('three')
})
