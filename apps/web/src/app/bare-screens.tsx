import { lazy, type ComponentType } from 'react'
import { Route } from 'react-router'
import { loadWords, type Side } from '#/words/language.ts'
import { t } from '#/words/t.ts'
import { createStore, useStore } from '#/platform/store.ts'
import type { patterns } from '#/routes/paths.ts'
import { LoadingLine } from '#/ui/loading.tsx'

/** Pages by the names of their addresses. */
export type Screens = Partial<Record<keyof typeof patterns, ComponentType>>

export type LoadScreen = () => Promise<Readonly<Record<string, ComponentType>>>

/** The one screen of a file, with the words that it needs beyond those of the grown-ups' side. */
export function screen(load: LoadScreen, side?: Side) {
  return later(async () => {
    const [file] = await Promise.all([load(), side === undefined ? null : loadWords(side)])
    const name = Object.keys(file).find((one) => one.endsWith('Screen')) ?? ''
    return file[name] as ComponentType
  })
}

/** How many parts are on their way that a page waits for. */
const awaitedParts = createStore(0)

/** A component that is loaded when it is first shown. */
export function later(load: () => Promise<ComponentType>) {
  const count = (more: number) => awaitedParts.set(awaitedParts.get() + more)
  return lazy(async () => {
    const loading = load()
    // React renders until then, and what renders must not change another component.
    await Promise.resolve()
    count(1)
    try {
      return { default: await loading }
    } finally {
      count(-1)
    }
  })
}

/** Ready before it is shown, where the page came drawn. */
export const landingScreen = preloadable(
  async () => (await import('#/features/guardian/start/landing/landing-screen.tsx')).LandingScreen,
)

/** Says on the page before, which stays until all parts of the next one are here, that it is on its way. */
export function NextPage() {
  const isAwaited = useStore(awaitedParts) > 0
  return isAwaited ? <LoadingLine label={t('start.shell.loading')} /> : null
}

/** Pages that never read who is signed in [ROUTE-02]. */
export const bareScreens = {
  landing: landingScreen.Screen,
  terms: screen(() => import('#/features/guardian/start/terms/terms-screen.tsx')),
  accessibility: screen(() => import('#/features/guardian/start/terms/accessibility-screen.tsx')),
  localSignIn: screen(
    () => import('#/features/guardian/account/local-sign-in/local-sign-in-screen.tsx'),
  ),
  forgotPassword: screen(
    () => import('#/features/guardian/account/forgotten-password/forgot-password-screen.tsx'),
  ),
  newPassword: screen(
    () => import('#/features/guardian/account/forgotten-password/new-password-screen.tsx'),
  ),
  confirmEmail: screen(
    () => import('#/features/guardian/account/confirm-email/confirm-email-screen.tsx'),
  ),
} satisfies Screens

/** One screen at each of its addresses. */
export function mount(paths: readonly string[], Screen: ComponentType) {
  return paths.map((path) => <Route key={path} path={path} element={<Screen />} />)
}

/**
 * A lazy screen that can be loaded before it is shown. Then it is there at once, whereas React shows
 * what stands in for a lazy component even where that is loaded already.
 */
export function preloadable(load: () => Promise<ComponentType>) {
  let Loaded: ComponentType | null = null
  const loadScreen = async () => (Loaded = await load())
  const Later = later(loadScreen)
  return {
    Screen: () => (Loaded === null ? <Later /> : <Loaded />),
    preload: async () => {
      await loadScreen()
    },
  }
}
