import type { ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useManifest } from '#/platform/manifest.ts'
import { MANIFEST } from '@bramble/contract/pages'
import { registerLaterParts } from '#/platform/prefetch.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { previewRoutePatterns, type PreviewScreen } from '#/routes/player-place.ts'
import { loadWords, type Side } from '#/words/language.ts'
import {
  bareScreens,
  later,
  type LoadScreen,
  mount,
  screen,
  type Screens,
} from './bare-screens.tsx'

const loadPaymentConfirmation = () =>
  import('#/features/guardian/pay/payment-confirmation/payment-confirmation-screen.tsx')

// The page after a payment must open even where the signal is gone by then.
registerLaterParts('after-payment', [loadPaymentConfirmation])

/** A screen that needs words beyond those of the grown-ups' side. */
function withWords(side: Side, load: () => Promise<ComponentType>) {
  return later(async () => {
    const [Screen] = await Promise.all([load(), loadWords(side)])
    return Screen
  })
}

/** A screen of those who look after the server or what is published. */
const adminScreen = (load: LoadScreen) => screen(load, 'admin')

/** Public pages that look different for people who are signed in. */
const openScreens = {
  signedIn: screen(() => import('#/features/guardian/account/signed-in/signed-in-screen.tsx')),
  signUp: screen(() => import('#/features/guardian/account/sign-up/sign-up-screen.tsx')),
  oauthFlow: screen(() => import('#/features/guardian/account/oauth-flow/oauth-flow-screen.tsx')),
  groupJoin: screen(() => import('#/features/guardian/account/group-join/group-join-screen.tsx')),
  home: screen(() => import('#/features/guardian/start/welcome/welcome-screen.tsx')),
  chooseGame: screen(() => import('#/features/guardian/start/choose-game/choose-game-screen.tsx')),
  premium: screen(() => import('#/features/guardian/start/choose-game/premium-screen.tsx')),
  roamSetup: screen(() => import('#/features/guardian/start/roam-setup/roam-setup-screen.tsx')),
  adventure: screen(() => import('#/features/guardian/start/adventure/adventure-screen.tsx')),
  adventureWalk: screen(() => import('#/features/guardian/start/adventure/walk-screen.tsx')),
  adventureSpots: screen(
    () => import('#/features/guardian/start/adventure/adventure-spots-screen.tsx'),
  ),
  trail: screen(() => import('#/features/guardian/start/trail/trail-screen.tsx')),
  kit: screen(() => import('#/features/guardian/start/kit/kit-screen.tsx')),
  trails: screen(() => import('#/features/guardian/start/trails/trails-screen.tsx')),
  dayPassGate: screen(
    () => import('#/features/guardian/pay/day-pass-gate/day-pass-gate-screen.tsx'),
  ),
  payment: screen(() => import('#/features/guardian/pay/payment/payment-screen.tsx')),
  checkout: screen(() => import('#/features/guardian/pay/checkout/checkout-screen.tsx')),
  invite: screen(() => import('#/features/guardian/play/invite/invite-screen.tsx')),
  secondGrownUp: screen(
    () => import('#/features/guardian/play/second-grown-up/second-grown-up-screen.tsx'),
  ),
  readyToPlay: screen(
    () => import('#/features/guardian/play/ready-to-play/ready-to-play-screen.tsx'),
  ),
  dashboard: screen(() => import('#/features/guardian/play/dashboard/dashboard-screen.tsx')),
  thankYou: screen(
    () => import('#/features/guardian/afterwards/results/results-screen.tsx'),
    'child',
  ),
  report: screen(() => import('#/features/guardian/afterwards/results/to-adventure-screen.tsx')),
  library: screen(() => import('#/features/guardian/make/library/library-screen.tsx')),
  /** It has a guard of its own: people who come back from a bank are not redirected [OPEN-04]. */
  paymentConfirmation: screen(loadPaymentConfirmation),
  returnLink: screen(() => import('#/features/guardian/play/child-return/child-return-screen.tsx')),
} satisfies Screens

/** Pages behind the guard [ROUTE-37]. */
const guardedScreens = {
  createChallenge: screen(
    () => import('#/features/guardian/make/challenge-create/challenge-create-screen.tsx'),
  ),
  quickChallenge: screen(
    () => import('#/features/guardian/make/challenge-create/quick-screen.tsx'),
  ),
  profileSetup: screen(
    () => import('#/features/guardian/account/profile-setup/profile-setup-screen.tsx'),
  ),
  profile: screen(() => import('#/features/guardian/account/profile/profile-screen.tsx')),
  receipt: screen(() => import('#/features/guardian/pay/receipt/receipt-screen.tsx')),
  groups: screen(() => import('#/features/guardian/account/groups/groups-screen.tsx')),
  groupQr: screen(() => import('#/features/guardian/account/group-qr/group-qr-screen.tsx')),
  myGames: screen(() => import('#/features/guardian/afterwards/my-games/my-games-screen.tsx')),
  keepsakes: screen(() => import('#/features/guardian/afterwards/keepsakes/keepsakes-screen.tsx')),
  stickers: screen(
    () => import('#/features/guardian/afterwards/stickers/stickers-screen.tsx'),
    'child',
  ),
  challenges: screen(() => import('#/features/guardian/make/challenges/challenges-screen.tsx')),
  saveTrail: screen(() => import('#/features/guardian/make/trail-save/trail-save-screen.tsx')),
  bringInTrail: screen(
    () => import('#/features/guardian/make/trail-import/trail-import-screen.tsx'),
  ),
  myLand: screen(() => import('#/features/guardian/make/my-land/my-land-screen.tsx')),
  area: screen(() => import('#/features/guardian/make/my-land/area-screen.tsx')),
  myTrails: screen(() => import('#/features/guardian/make/my-trails/my-trails-screen.tsx')),
  newTrail: later(
    async () =>
      (await import('#/features/guardian/make/my-trails/edit-trail-screen.tsx')).NewTrailScreen,
  ),
  editTrail: later(
    async () =>
      (await import('#/features/guardian/make/my-trails/edit-trail-screen.tsx')).EditTrailScreen,
  ),
  trailPosts: screen(() => import('#/features/guardian/make/my-trails/trail-posts-screen.tsx')),
  trailSign: screen(() => import('#/features/guardian/make/my-trails/trail-sign-screen.tsx')),
  trailCounts: screen(() => import('#/features/guardian/make/my-trails/trail-counts-screen.tsx')),
  editChallenge: screen(
    () => import('#/features/guardian/make/challenge-edit/challenge-edit-screen.tsx'),
  ),
} satisfies Screens

/** Pages for administrators, behind their own guard [ADMIN-13]. */
const adminScreens = {
  adminUsers: adminScreen(
    () => import('#/features/guardian/admin/admin-users/admin-users-screen.tsx'),
  ),
  adminActions: adminScreen(
    () => import('#/features/guardian/admin/admin-actions/admin-actions-screen.tsx'),
  ),
  adminHealth: adminScreen(
    () => import('#/features/guardian/admin/admin-health/admin-health-screen.tsx'),
  ),
  adminCodes: adminScreen(
    () => import('#/features/guardian/admin/admin-codes/admin-codes-screen.tsx'),
  ),
} satisfies Screens

const loadPublished = () => import('#/features/guardian/admin/published/published-screens.tsx')

/** Pages for moderators of published challenges and trails [OPEN-34]. */
const moderatorScreens = {
  publishedChallenges: withWords(
    'admin',
    async () => (await loadPublished()).PublishedChallengesScreen,
  ),
  publishedTrails: withWords('admin', async () => (await loadPublished()).PublishedTrailsScreen),
} satisfies Screens

/** Children's screens as a guardian looks at them [ROUTE-08]. */
const previewLoaders = {
  challenge: async () =>
    (await import('#/features/player/challenge/preview-challenge-screen.tsx'))
      .PreviewChallengeScreen,
  'photo-capture': async () =>
    (await import('#/features/player/tasks/photo/preview-photo-capture-screen.tsx'))
      .PreviewPhotoCaptureScreen,
  question: async () =>
    (await import('#/features/player/tasks/question/preview-question-screen.tsx'))
      .PreviewQuestionScreen,
} satisfies Record<PreviewScreen, () => Promise<ComponentType>>

const previewScreens = Object.entries(previewLoaders).map(([screen, load]) => ({
  screen: screen as PreviewScreen,
  Screen: withWords('child', load),
}))

const AccessGate = later(
  async () => (await import('#/features/general/access/access-gate.tsx')).AccessGate,
)
const AuthLayout = later(
  async () => (await import('#/features/guardian/_auth/auth-provider.tsx')).AuthLayout,
)
const RequireGuardian = later(
  async () => (await import('#/features/guardian/_auth/require-guardian.tsx')).RequireGuardian,
)
const RequireAdmin = withWords(
  'admin',
  async () => (await import('#/features/guardian/admin/_admin/require-admin.tsx')).RequireAdmin,
)
const RequireModerator = withWords(
  'admin',
  async () => (await import('#/features/guardian/admin/_admin/require-admin.tsx')).RequireModerator,
)

const PreviewLayout = withWords(
  'child',
  async () => (await import('#/features/guardian/_challenges/preview-layout.tsx')).PreviewLayout,
)

const NotFoundScreen = screen(() => import('#/features/general/not-found/not-found-screen.tsx'))

function mountAll(screens: Screens) {
  return Object.entries(screens).map(([name, Screen]) =>
    mount(patterns[name as keyof typeof patterns], Screen),
  )
}

/**
 * Every address but the children's; a chunk of its own, because a child's phone needs none of it.
 */
export function GuardianRoutes() {
  useManifest(MANIFEST)
  return (
    <Routes>
      <Route element={<AccessGate />}>
        {mountAll(bareScreens)}
        <Route element={<AuthLayout />}>
          {mountAll(openScreens)}
          <Route element={<RequireGuardian />}>
            {mountAll(guardedScreens)}
            <Route element={<PreviewLayout />}>
              {previewScreens.map(({ screen, Screen }) =>
                mount(previewRoutePatterns(screen), Screen),
              )}
            </Route>
          </Route>
          <Route element={<RequireAdmin />}>{mountAll(adminScreens)}</Route>
          <Route element={<RequireModerator />}>{mountAll(moderatorScreens)}</Route>
        </Route>
        <Route path={patterns.homeRedirect[0]} element={<Navigate replace to={paths.home()} />} />
        <Route
          path={patterns.roamPaymentRedirect[0]}
          element={<Navigate replace to={paths.roamSetup()} />}
        />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
