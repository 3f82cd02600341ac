import { expect, test, vi } from 'vitest'
import { openNotice, showNotice, type NoticeScope } from './sw-push.ts'

const NOTICE = {
  kind: 'help',
  number: 2,
  title: 'Fox (Player 2) needs you',
  body: 'Open Bramble to see where the child is.',
  url: '/guardian/dashboard/11111111-1111-4111-8111-111111111111',
}

/** A service worker with these windows: their paths, and whether somebody looks at them. */
function scopeWith(...windows: { path: string; isVisible?: boolean }[]) {
  const pages = windows.map(({ path, isVisible = false }) => ({
    url: `https://play.example.org${path}`,
    visibilityState: isVisible ? 'visible' : 'hidden',
    focus: vi.fn(() => Promise.resolve()),
  }))
  const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(
    () => Promise.resolve(),
  )
  const openWindow = vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null))
  const scope = {
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    registration: { showNotification },
  } as unknown as NoticeScope
  return { scope, pages, showNotification, openWindow }
}

test('a notice rings and stays until somebody has seen it', async () => {
  const { scope, showNotification } = scopeWith({ path: NOTICE.url })
  await showNotice(scope, JSON.stringify(NOTICE))
  expect(showNotification).toHaveBeenCalledWith(
    NOTICE.title,
    expect.objectContaining({ tag: 'help-2', requireInteraction: true, data: { url: NOTICE.url } }),
  )
  expect(showNotification.mock.calls[0]?.[1]).not.toHaveProperty('silent')
})

test('a dashboard that is looked at rings by itself', async () => {
  const { scope, showNotification } = scopeWith({ path: NOTICE.url, isVisible: true })
  await showNotice(scope, JSON.stringify(NOTICE))
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ silent: true })
  expect(showNotification.mock.calls[0]?.[1]).not.toHaveProperty('vibrate')
})

test('what is no notice of ours is not shown', async () => {
  const { scope, showNotification } = scopeWith()
  for (const text of [
    '',
    'hello',
    '{}',
    JSON.stringify({ ...NOTICE, url: 'https://evil.example' }),
  ])
    await showNotice(scope, text)
  expect(showNotification).not.toHaveBeenCalled()
})

test('a press leads to the open dashboard, however it was opened, or to a new one', async () => {
  const byCode = scopeWith({ path: '/' }, { path: '/guardian/dashboard/BCDFGH' })
  await openNotice(byCode.scope, { url: NOTICE.url })
  expect(byCode.pages[1]?.focus).toHaveBeenCalled()
  expect(byCode.openWindow).not.toHaveBeenCalled()

  const closed = scopeWith({ path: '/' })
  await openNotice(closed.scope, { url: NOTICE.url })
  expect(closed.openWindow).toHaveBeenCalledWith(NOTICE.url)

  await openNotice(closed.scope, { url: 'https://evil.example/' })
  await openNotice(closed.scope, null)
  expect(closed.openWindow).toHaveBeenCalledTimes(1)
})
