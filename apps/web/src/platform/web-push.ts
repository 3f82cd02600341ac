/**
 * Whether this browser can ring when its page is closed. `denied`: its owner does not want to;
 * `home-screen`: an iPhone, which rings only for pages on its home screen; `none`: it cannot.
 */
export type PushAbility = 'possible' | 'denied' | 'home-screen' | 'none'

/** A push service's address for this browser, for our server. */
export interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export async function readPushAbility(): Promise<PushAbility> {
  const hasAll = 'PushManager' in window && 'Notification' in window
  if (!hasAll) return isOutsideHomeScreen() ? 'home-screen' : 'none'
  if ((await workerOfPage()) === null) return 'none'
  return permission() === 'denied' ? 'denied' : 'possible'
}

/** Whether the browser has a subscription: its owner may have taken it away. */
export async function hasPushSubscription(): Promise<boolean> {
  const subscription = await (await workerOfPage())?.pushManager.getSubscription()
  return subscription != null && permission() === 'granted'
}

/**
 * Asks the browser's owner, then its push service. Only after a press: browsers show no question
 * otherwise. Null: the owner said no, or said nothing.
 *
 * @param publicKey the server's, an uncompressed point in base64url
 * @throws what the push service says
 */
export async function subscribeToPush(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = (await workerOfPage())?.pushManager
  if (manager === undefined) return null
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  let subscription: PushSubscription
  try {
    subscription = await manager.subscribe(options)
  } catch (error) {
    const before = await manager.getSubscription()
    if (before === null) throw error
    // A subscription of another key: the server was moved without its own.
    await before.unsubscribe()
    subscription = await manager.subscribe(options)
  }
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) {
    throw new Error('the push service gave no keys')
  }
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
}

/** Null: this browser has no notifications, as iPhones before 16.4. */
function permission(): NotificationPermission | null {
  const { Notification: notifications } = window as Partial<typeof globalThis>
  return notifications?.permission ?? null
}

async function workerOfPage(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

/** Only Safari on iPhones and iPads says whether a page runs from the home screen. */
function isOutsideHomeScreen(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64Url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
