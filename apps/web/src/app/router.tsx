import { readJoinKey } from '@bramble/domain/session/read-code'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense, type ComponentType, useEffect, useState } from 'react'
import { Route, Routes, Outlet, useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { taskLoaders } from '#/features/player/tasks/index.ts'
import { playerQuery } from '#/data/players.ts'
import { sessionByCodeQuery, sessionQuery } from '#/data/sessions.ts'
import { earlyJoined, hasEarlyGame, hasEarlyPage } from '#/platform/early-page.ts'
import { loadLaterParts, registerLaterParts } from '#/platform/prefetch.ts'
import { loadQrEncoder } from '#/platform/qr/qr-picture.ts'
import {
  JOIN_ENTRY_PATTERNS,
  NO_CODE_PATTERNS,
  parsePlayerPath,
  POST_PATTERNS,
  playerRoutePatterns,
  type PlayerScreen,
} from '#/routes/player-place.ts'
import { paths } from '#/routes/paths.ts'
import { loadWords } from '#/words/language.ts'
import { Loading } from '#/ui/loading.tsx'
import { later, mount, NextPage, preloadable } from './bare-screens.tsx'
import { wakeSound, wakeVoice } from '#/platform/sound/wake.ts'
import { useManifest } from '#/platform/manifest.ts'
import { CHILD_MANIFEST } from '@bramble/contract/pages'
import { onTap } from '#/platform/taps.ts'
import { FirstPlace } from '#/ui/first-place.tsx'
import { TellsNews } from '#/ui/toast-store.ts'

const joinScreen = preloadable(
  async () => (await import('#/features/player/join/join-screen.tsx')).JoinScreen,
)

/**
 * Makes the screen ready that the page shows already without the app, so that the app takes its place
 * without a gap between them.
 */
export async function prepareFirstScreen(client: QueryClient, address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address)
  const place = parsePlayerPath(pathname)
  const joined = earlyJoined()
  if (place?.screen === 'permissions' && joined !== null) {
    void loadLaterParts('child')
    await Promise.all([
      permissionsScreen.preload().catch(() => undefined),
      client.prefetchQuery(playerQuery(joined.playerId)),
      client.prefetchQuery(sessionQuery(joined.sessionId)),
    ])
    return
  }
  if (hasEarlyPage()) {
    const preload = pathname === paths.landing() ? preloadLanding : searchingScreen.preload
    await preload().catch(() => undefined)
    return
  }
  if (place?.screen !== 'join' || place.scope.by !== 'code' || !hasEarlyGame()) return
  const joinKey = readJoinKey(searchParams.get('k'))
  await Promise.all([
    // The app asks again for what cannot be loaded now, with words about it.
    joinScreen.preload().catch(() => undefined),
    client.prefetchQuery(sessionByCodeQuery(place.scope.joinCode, { joinKey })),
  ])
}

const playerLoaders = {
  permissions: async () =>
    (await import('#/features/player/permissions/permissions-screen.tsx')).PermissionsScreen,
  searching: async () =>
    (await import('#/features/player/stay-close/searching-screen.tsx')).SearchingScreen,
  'guardian-photo': async () =>
    (await import('#/features/player/guardian-photo/guardian-photo-screen.tsx'))
      .GuardianPhotoScreen,
  'get-ready': async () =>
    (await import('#/features/player/get-ready/get-ready-screen.tsx')).GetReadyScreen,
  roam: async () => (await import('#/features/player/roam/roam-screen.tsx')).RoamScreen,
  challenge: async () =>
    (await import('#/features/player/challenge/challenge-screen.tsx')).ChallengeScreen,
  ...taskLoaders,
  feedback: async () =>
    (await import('#/features/player/feedback/feedback-screen.tsx')).FeedbackScreen,
  'end-game': async () =>
    (await import('#/features/player/end-game/end-game-screen.tsx')).EndGameScreen,
} satisfies Record<PlayerScreen, () => Promise<ComponentType>>

const loadChildsWords = () => loadWords('shared', 'child')

/** Loads a screen of the child's side with its words; the join page needs only those of the start. */
function withWords(load: () => Promise<ComponentType>) {
  return async () => {
    const [Screen] = await Promise.all([load(), loadChildsWords()])
    return Screen
  }
}

const permissionsScreen = preloadable(withWords(playerLoaders.permissions))

const searchingScreen = preloadable(withWords(playerLoaders.searching))

const PRELOADED: Partial<Record<string, { Screen: ComponentType }>> = {
  permissions: permissionsScreen,
  searching: searchingScreen,
}

const playerScreens = Object.entries(playerLoaders).map(([screen, load]) => ({
  screen: screen as PlayerScreen,
  Screen: PRELOADED[screen]?.Screen ?? later(withWords(load)),
}))

const loadPostScreen = async () =>
  (await import('#/features/player/post/post-screen.tsx')).PostScreen

// A child who has joined may soon be without signal.
registerLaterParts('child', [
  loadChildsWords,
  ...Object.values(playerLoaders),
  loadPostScreen,
  loadExtras,
  loadQrEncoder,
])

const PostScreen = later(withWords(loadPostScreen))

const guardianRoutes = preloadable(async () => {
  const [{ GuardianRoutes }] = await Promise.all([
    import('./guardian-routes.tsx'),
    loadWords('shared', 'guardian'),
  ])
  return GuardianRoutes
})

/** The landing, with the side that it belongs to. */
async function preloadLanding(): Promise<void> {
  const screen = import('./bare-screens.tsx').then(({ landingScreen }) => landingScreen.preload())
  await Promise.all([guardianRoutes.preload(), screen])
}

/** Every address of the product; each screen is its own chunk. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Loading page label={t('start.shell.loading')} />}>
      <NextPage />
      <Routes>
        <Route element={<ChildSide />}>
          {mount(JOIN_ENTRY_PATTERNS, joinScreen.Screen)}
          {mount(NO_CODE_PATTERNS, searchingScreen.Screen)}
          {mount(POST_PATTERNS, PostScreen)}
          {playerScreens.map(({ screen, Screen }) => mount(playerRoutePatterns(screen), Screen))}
        </Route>
        <Route path="*" element={<guardianRoutes.Screen />} />
      </Routes>
    </Suspense>
  )
}

/**
 * Loads the parts above the screens after joining; no part of the join page, which has to be small.
 */
async function loadExtras(): Promise<ComponentType> {
  const [{ ChildExtras }] = await Promise.all([
    import('./child-extras.tsx'),
    loadWords('shared', 'child'),
  ])
  return ChildExtras
}

function isPastJoining(pathname: string): boolean {
  const place = parsePlayerPath(pathname)
  return place !== null && place.screen !== 'join' && place.scope.by !== 'none'
}

/**
 * Wraps every screen of a child: sound is woken by the child's first tap on any of them, and an
 * icon put on the home screen opens the child's side. What follows the child lies here, so that it
 * goes on from screen to screen.
 */
function ChildSide() {
  useEffect(
    () =>
      onTap(() => {
        wakeSound()
        wakeVoice()
      }),
    [],
  )
  useManifest(CHILD_MANIFEST)
  useEffect(() => {
    const root = document.documentElement.classList
    root.add('is-child')
    return () => root.remove('is-child')
  }, [])
  const { pathname } = useLocation()
  const [Extras, setExtras] = useState<ComponentType | null>(null)
  const isMissing = Extras === null && isPastJoining(pathname)
  useEffect(() => {
    if (!isMissing) return
    // The next screen tries again where it cannot be loaded.
    loadExtras().then(
      (part) => setExtras(() => part),
      () => undefined,
    )
  }, [isMissing, pathname])
  // Of the signs and alarms above the pages too: no dialog of a child has another kind of notice.
  return (
    <TellsNews value>
      <FirstPlace />
      {Extras === null ? null : <Extras />}
      <Outlet />
    </TellsNews>
  )
}
