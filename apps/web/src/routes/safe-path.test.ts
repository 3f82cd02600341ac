import { expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

it.each(['/home', '/groups/join/abc', '/guardian/my-games?page=2#top', '/'])(
  '[OPEN-62] %s is a path of this site',
  (path) => {
    expect(safePath(path)).toBe(path)
  },
)

it('[OPEN-62] a whole address of this site becomes its path', () => {
  expect(safePath(`${window.location.origin}/idp/auth/abc?x=1`)).toBe('/idp/auth/abc?x=1')
})

it.each([
  null,
  '',
  'home',
  'https://elsewhere.example/home',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  ' //elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://',
  '/.//elsewhere.example',
])('[OPEN-62] %j leads nowhere', (address) => {
  expect(safePath(address)).toBeNull()
})

it('[OPEN-62] an address that only begins like this site leads nowhere', () => {
  expect(safePath(`${window.location.origin}.elsewhere.example/home`)).toBeNull()
  expect(safePath(`${window.location.origin}@elsewhere.example/home`)).toBeNull()
})

it('[OPEN-62] a path is told on a phone whose browser has no URL.canParse', () => {
  expect('canParse' in URL).toBe(false)
  expect(safePath('/home')).toBe('/home')
  expect(safePath('http://')).toBeNull()
})
