import { expect, it } from 'vitest'
import { typedAddress } from './share-join.tsx'

it.each([
  ['https://bramble.example', 'bramble.example/player/join'],
  ['https://192.168.1.5:3443', 'https://192.168.1.5:3443/player/join'],
  ['http://localhost:3000', 'http://localhost:3000/player/join'],
])('at %s a code is typed at %s', (origin, address) => {
  expect(typedAddress(origin)).toBe(address)
})
