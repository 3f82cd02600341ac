import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, worldForTests } from '#/testing/index.ts'
import './profile-screen.tsx'

const AT = '/guardian/profile'

const world = worldForTests()
let saved: { href: string; name: string }[]
/** The server's answer, piece by piece. */
let pieces: ReadableStreamDefaultController<Uint8Array>

beforeEach(() => {
  world.signIn()
  saved = []
  URL.createObjectURL = () => 'blob:archive'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ href: this.href, name: this.download })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The archive lasts as long as the test wants; other calls are answered as usual. */
function givenArchive(status = 200): void {
  const usual = world.api.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (input !== '/api/users/export') return usual(input, init)
    if (status !== 200) return new Response('{"error":"no","code":"limit.too-many"}', { status })
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        pieces = control
        init.signal?.addEventListener('abort', () => control.error(new Error('aborted')))
      },
    })
    return new Response(body, { status })
  })
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function start() {
  const page = await renderScreen(AT, world)
  await page.user.press('Download my data')
  return page
}

it('downloads everything of the guardian, shows how much has come, and saves it', async () => {
  givenArchive()
  await start()
  pieces.enqueue(new Uint8Array(1_500_000))
  await world.settle()
  expect(button('Fetching... 1.5 MB').getAttribute('aria-busy')).toBe('true')
  pieces.enqueue(new Uint8Array(5_000_000))
  pieces.close()
  await world.settle()
  await world.settle()
  expect(screen.getByText(/Your file is ready/)).toBeTruthy()
  expect(saved).toEqual([{ href: 'blob:archive', name: 'bramble-2026-06-01.zip' }])
  expect(screen.getByRole('link', { name: 'Save it again' })).toBeTruthy()
  expect(button('Download my data')).toBeTruthy()
})

it('one that breaks off is no file, and can be tried again', async () => {
  givenArchive()
  const { user } = await start()
  pieces.enqueue(new Uint8Array(10))
  pieces.error(new TypeError('network'))
  await world.settle()
  await world.settle()
  expect(screen.getByText(/The download broke off/)).toBeTruthy()
  expect(saved).toEqual([])
  await user.press('Download my data')
  pieces.close()
  await world.settle()
  await world.settle()
  expect(screen.queryByText(/broke off/)).toBeNull()
  expect(saved).toHaveLength(1)
})

it('one that goes silent counts as broken off', async () => {
  givenArchive()
  await start()
  await world.advance(31_000)
  expect(screen.getByText(/The download broke off/)).toBeTruthy()
})

it('can be stopped', async () => {
  givenArchive()
  const { user } = await start()
  await user.press('Stop')
  expect(button('Download my data')).toBeTruthy()
  expect(screen.queryByText(/broke off/)).toBeNull()
  expect(saved).toEqual([])
})

it('says so when it was asked for too often', async () => {
  givenArchive(429)
  await start()
  expect(screen.getByText(/try again in a few minutes/)).toBeTruthy()
})
