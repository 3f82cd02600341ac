import { afterEach, expect, it, vi } from 'vitest'
import { newKey } from './random-key.ts'
import { shareFile, shareLink } from './share.ts'

const LINK = { title: 'Join', text: 'Come along', url: 'https://play.example/join/BCDFGH' }

function given(parts: {
  share?: () => Promise<void>
  writeText?: (text: string) => Promise<void>
}) {
  const { share, writeText } = parts
  vi.stubGlobal('navigator', { share, clipboard: writeText ? { writeText } : undefined })
}

afterEach(() => vi.unstubAllGlobals())

it('opens the share sheet where the phone has one', async () => {
  given({ share: () => Promise.resolve() })
  expect(await shareLink(LINK)).toBe('shared')
})

it('takes a closed share sheet for a no', async () => {
  given({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  expect(await shareLink(LINK)).toBe('dismissed')
})

it('copies the link where there is no share sheet', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  given({ writeText })
  expect(await shareLink(LINK)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith(LINK.url)
})

it('says so when neither works', async () => {
  given({})
  expect(await shareLink(LINK)).toBe('failed')
})

it('makes a key as a UUID also where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => globalThis.structuredClone(bytes.fill(7)),
  })
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

const FILE = new File(['x'], 'poster.png', { type: 'image/png' })

it('shares a file where the phone can, and saves it where it cannot', async () => {
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { share, canShare: () => true })
  expect(await shareFile(FILE)).toBe('shared')
  expect(share).toHaveBeenCalledWith({ files: [FILE] })

  vi.stubGlobal('navigator', { share, canShare: () => false })
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:poster')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.useFakeTimers()
  expect(await shareFile(FILE)).toBe('saved')
  expect(address).toHaveBeenCalledWith(FILE)
  expect(click).toHaveBeenCalledOnce()
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(revoke).toHaveBeenCalledWith('blob:poster')
})

it('takes a closed share sheet of a file for a no', async () => {
  const share = () => Promise.reject(new DOMException('closed', 'AbortError'))
  vi.stubGlobal('navigator', { share, canShare: () => true })
  expect(await shareFile(FILE)).toBe('dismissed')
})
