import type { PushNotice } from '@bramble/contract'

/** The parts of a service worker that notices need. */
export interface NoticeScope {
  clients: Pick<Clients, 'matchAll' | 'openWindow'>
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>
}

const DASHBOARD = '/guardian/dashboard/'
/** Milliseconds of buzzing and pausing: a call is longer than a child that strolled off. */
const BUZZ = { help: [400, 150, 400, 150, 800], away: [300, 150, 300] }

/**
 * Shows what the server has sent. Browsers take the permission away from pages that show nothing, so
 * it is shown without a sound where an open dashboard rings anyway.
 */
export async function showNotice(scope: NoticeScope, text: string): Promise<void> {
  const notice = readNotice(text)
  if (notice === null) return
  const { kind, number, title, body, url } = notice
  const isSeen = (await windowsOf(scope)).some(
    (page) => page.visibilityState === 'visible' && pathOf(page).startsWith(DASHBOARD),
  )
  const options = {
    body,
    // A newer notice of the same child takes the place of the one before it.
    tag: `${kind}-${number}`,
    renotify: true,
    requireInteraction: kind === 'help',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
    ...(isSeen ? { silent: true } : { vibrate: BUZZ[kind] }),
  }
  await scope.registration.showNotification(title, options)
}

/** Leads to the dashboard of a notice that was pressed: the open one, or a new window. */
export async function openNotice(scope: NoticeScope, data: unknown): Promise<void> {
  const url = (data as { url?: unknown } | null)?.url
  if (!isOwnPath(url)) return
  const pages = await windowsOf(scope)
  // A dashboard that was opened by the join code has another path.
  const open =
    pages.find((page) => pathOf(page) === url) ??
    pages.find((page) => pathOf(page).startsWith(DASHBOARD))
  if (open === undefined) await scope.clients.openWindow(url)
  else await open.focus()
}

async function windowsOf({ clients }: NoticeScope): Promise<readonly WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true })
}

function pathOf({ url }: WindowClient): string {
  return new URL(url).pathname
}

function readNotice(text: string): PushNotice | null {
  try {
    const notice = JSON.parse(text) as PushNotice
    const isKnown = notice.kind === 'help' || notice.kind === 'away'
    return isKnown && isOwnPath(notice.url) ? notice : null
  } catch {
    return null
  }
}

function isOwnPath(url: unknown): url is string {
  return typeof url === 'string' && url.startsWith('/guardian/')
}
