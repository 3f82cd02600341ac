/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { clearLeftNow } from './platform/storage/left-games.ts'
import { pageOrShell } from './sw-page.ts'
import { openNotice, showNotice } from './sw-push.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const SHELL = '/index.html'
const ASSETS_KEPT_SECONDS = 30 * 24 * 60 * 60
/**
 * Answers that must come from the server; none of them is cached on the phone. The page to which a
 * sign-in returns is among them for its headers, which the cached shell does not have.
 */
const NEVER = [
  /^\/api(\/|$)/,
  /^\/idp(\/|$)/,
  /^\/__\/auth(\/|$)/,
  /^\/tiles(\/|$)/,
  /^\/guardian\/signed-in$/,
]

// Without directoryIndex, so that "/" still asks the network first.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

const readShell = () => matchPrecache(SHELL)
registerRoute(
  new NavigationRoute(({ request }) => pageOrShell(request, readShell), { denylist: NEVER }),
)

// Names contain a hash of the content, so a cached file is never stale.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: ASSETS_KEPT_SECONDS })],
  }),
)

// The page keeps the tiles around a game in a cache that goes with the game; nothing is added here.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/tiles/'),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
)

// The next start of this browser clears what a tab left behind that never came back.
self.addEventListener('activate', (event) => {
  event.waitUntil(clearLeftNow())
})
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(clearLeftNow())
})

// A new version waits until the page activates it: never in the middle of a game.
self.addEventListener('message', (event) => {
  const data = event.data as { type?: unknown } | null
  if (data?.type === 'skip-waiting') void self.skipWaiting()
})

self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(self, event.data?.text() ?? ''))
  event.waitUntil(clearLeftNow())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(self, event.notification.data))
})
