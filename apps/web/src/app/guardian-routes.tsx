import { lazy, type ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { taskPreviewLoaders } from '#/features/player/tasks/index.ts'
import { useManifest } from '#/platform/manifest.ts'
import { MANIFEST } from '@bramble/contract/pages'
import { registerLaterParts } from '#/platform/prefetch.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { previewRoutePatterns, type PreviewScreen } from '#/routes/player-place.ts'
import { loadWords, type Side } from '#/words/language.ts'
import { bareScreens, type Screens } from './bare-screens.tsx'
import { mount } from './mount.tsx'

const loadPaymentConfirmation = () =>
  import('#/features/guardian/payment-confirmation/payment-confirmation-screen.tsx')

// The page after a payment must open even where the signal is gone by then.
registerLaterParts('after-payment', [loadPaymentConfirmation])

/** A screen that needs words beyond those of the grown-ups' side. */
function withWords(side: Side, load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [Screen] = await Promise.all([load(), loadWords(side)])
    return { default: Screen }
  })
}

/** A screen of those who look after the server or what is published. */
const withAdminWords = (load: () => Promise<ComponentType>) => withWords('admin', load)

/** Public pages that look different for people who are signed in. */
const openScreens = {
  signedIn: lazy(async () => ({
    default: (await import('#/features/guardian/signed-in/signed-in-screen.tsx')).SignedInScreen,
  })),
  signUp: lazy(async () => ({
    default: (await import('#/features/guardian/sign-up/sign-up-screen.tsx')).SignUpScreen,
  })),
  oauthFlow: lazy(async () => ({
    default: (await import('#/features/guardian/oauth-flow/oauth-flow-screen.tsx')).OauthFlowScreen,
  })),
  groupJoin: lazy(async () => ({
    default: (await import('#/features/guardian/group-join/group-join-screen.tsx')).GroupJoinScreen,
  })),
  home: lazy(async () => ({
    default: (await import('#/features/guardian/welcome/welcome-screen.tsx')).WelcomeScreen,
  })),
  chooseGame: lazy(async () => ({
    default: (await import('#/features/guardian/choose-game/choose-game-screen.tsx'))
      .ChooseGameScreen,
  })),
  premium: lazy(async () => ({
    default: (await import('#/features/guardian/choose-game/premium-screen.tsx')).PremiumScreen,
  })),
  roamSetup: lazy(async () => ({
    default: (await import('#/features/guardian/roam-setup/roam-setup-screen.tsx')).RoamSetupScreen,
  })),
  adventure: lazy(async () => ({
    default: (await import('#/features/guardian/adventure/adventure-screen.tsx')).AdventureScreen,
  })),
  adventureWalk: lazy(async () => ({
    default: (await import('#/features/guardian/adventure/walk-screen.tsx')).WalkScreen,
  })),
  adventureSpots: lazy(async () => ({
    default: (await import('#/features/guardian/adventure/adventure-spots-screen.tsx'))
      .AdventureSpotsScreen,
  })),
  trail: lazy(async () => ({
    default: (await import('#/features/guardian/trail/trail-screen.tsx')).TrailScreen,
  })),
  kit: lazy(async () => ({
    default: (await import('#/features/guardian/kit/kit-screen.tsx')).KitScreen,
  })),
  trails: lazy(async () => ({
    default: (await import('#/features/guardian/trails/trails-screen.tsx')).TrailsScreen,
  })),
  dayPassGate: lazy(async () => ({
    default: (await import('#/features/guardian/day-pass-gate/day-pass-gate-screen.tsx'))
      .DayPassGateScreen,
  })),
  payment: lazy(async () => ({
    default: (await import('#/features/guardian/payment/payment-screen.tsx')).PaymentScreen,
  })),
  checkout: lazy(async () => ({
    default: (await import('#/features/guardian/checkout/checkout-screen.tsx')).CheckoutScreen,
  })),
  invite: lazy(async () => ({
    default: (await import('#/features/guardian/invite/invite-screen.tsx')).InviteScreen,
  })),
  secondGrownUp: lazy(async () => ({
    default: (await import('#/features/guardian/second-grown-up/second-grown-up-screen.tsx'))
      .SecondGrownUpScreen,
  })),
  readyToPlay: lazy(async () => ({
    default: (await import('#/features/guardian/ready-to-play/ready-to-play-screen.tsx'))
      .ReadyToPlayScreen,
  })),
  dashboard: lazy(async () => ({
    default: (await import('#/features/guardian/dashboard/dashboard-screen.tsx')).DashboardScreen,
  })),
  thankYou: lazy(async () => ({
    default: (await import('#/features/guardian/results/results-screen.tsx')).ResultsScreen,
  })),
  poster: lazy(async () => ({
    default: (await import('#/features/guardian/poster/poster-screen.tsx')).PosterScreen,
  })),
  report: lazy(async () => ({
    default: (await import('#/features/guardian/report/report-screen.tsx')).ReportScreen,
  })),
  library: lazy(async () => ({
    default: (await import('#/features/guardian/library/library-screen.tsx')).LibraryScreen,
  })),
  /** It has a guard of its own: people who come back from a bank are not redirected [OPEN-04]. */
  paymentConfirmation: lazy(async () => ({
    default: (await loadPaymentConfirmation()).PaymentConfirmationScreen,
  })),
  returnLink: lazy(async () => ({
    default: (await import('#/features/guardian/child-return/child-return-screen.tsx'))
      .ChildReturnScreen,
  })),
} satisfies Screens

/** Pages behind the guard [ROUTE-37]. */
const guardedScreens = {
  createChallenge: lazy(async () => ({
    default: (await import('#/features/guardian/challenge-create/challenge-create-screen.tsx'))
      .ChallengeCreateScreen,
  })),
  quickChallenge: lazy(async () => ({
    default: (await import('#/features/guardian/challenge-create/quick-screen.tsx')).QuickScreen,
  })),
  profileSetup: lazy(async () => ({
    default: (await import('#/features/guardian/profile-setup/profile-setup-screen.tsx'))
      .ProfileSetupScreen,
  })),
  profile: lazy(async () => ({
    default: (await import('#/features/guardian/profile/profile-screen.tsx')).ProfileScreen,
  })),
  receipt: lazy(async () => ({
    default: (await import('#/features/guardian/receipt/receipt-screen.tsx')).ReceiptScreen,
  })),
  groups: lazy(async () => ({
    default: (await import('#/features/guardian/groups/groups-screen.tsx')).GroupsScreen,
  })),
  groupQr: lazy(async () => ({
    default: (await import('#/features/guardian/group-qr/group-qr-screen.tsx')).GroupQrScreen,
  })),
  myGames: lazy(async () => ({
    default: (await import('#/features/guardian/my-games/my-games-screen.tsx')).MyGamesScreen,
  })),
  keepsakes: lazy(async () => ({
    default: (await import('#/features/guardian/keepsakes/keepsakes-screen.tsx')).KeepsakesScreen,
  })),
  stickers: withWords(
    'child',
    async () => (await import('#/features/guardian/stickers/stickers-screen.tsx')).StickersScreen,
  ),
  challenges: lazy(async () => ({
    default: (await import('#/features/guardian/challenges/challenges-screen.tsx'))
      .ChallengesScreen,
  })),
  saveTrail: lazy(async () => ({
    default: (await import('#/features/guardian/trail-save/trail-save-screen.tsx')).TrailSaveScreen,
  })),
  bringInTrail: lazy(async () => ({
    default: (await import('#/features/guardian/trail-import/trail-import-screen.tsx'))
      .TrailImportScreen,
  })),
  myTrails: lazy(async () => ({
    default: (await import('#/features/guardian/my-trails/my-trails-screen.tsx')).MyTrailsScreen,
  })),
  newTrail: lazy(async () => ({
    default: (await import('#/features/guardian/my-trails/edit-trail-screen.tsx')).NewTrailScreen,
  })),
  editTrail: lazy(async () => ({
    default: (await import('#/features/guardian/my-trails/edit-trail-screen.tsx')).EditTrailScreen,
  })),
  trailPosts: lazy(async () => ({
    default: (await import('#/features/guardian/my-trails/trail-posts-screen.tsx'))
      .TrailPostsScreen,
  })),
  trailSign: lazy(async () => ({
    default: (await import('#/features/guardian/my-trails/trail-sign-screen.tsx')).TrailSignScreen,
  })),
  trailCounts: lazy(async () => ({
    default: (await import('#/features/guardian/my-trails/trail-counts-screen.tsx'))
      .TrailCountsScreen,
  })),
  editChallenge: lazy(async () => ({
    default: (await import('#/features/guardian/challenge-edit/challenge-edit-screen.tsx'))
      .ChallengeEditScreen,
  })),
} satisfies Screens

/** Pages for administrators, behind their own guard [ADMIN-13]. */
const adminScreens = {
  adminUsers: withAdminWords(
    async () =>
      (await import('#/features/guardian/admin-users/admin-users-screen.tsx')).AdminUsersScreen,
  ),
  adminActions: withAdminWords(
    async () =>
      (await import('#/features/guardian/admin-actions/admin-actions-screen.tsx'))
        .AdminActionsScreen,
  ),
  adminHealth: withAdminWords(
    async () =>
      (await import('#/features/guardian/admin-health/admin-health-screen.tsx')).AdminHealthScreen,
  ),
  adminCodes: withAdminWords(
    async () =>
      (await import('#/features/guardian/admin-codes/admin-codes-screen.tsx')).AdminCodesScreen,
  ),
} satisfies Screens

/** Pages for moderators of published challenges and trails [OPEN-34]. */
const moderatorScreens = {
  publishedChallenges: withAdminWords(
    async () =>
      (await import('#/features/guardian/published-challenges/published-challenges-screen.tsx'))
        .PublishedChallengesScreen,
  ),
  publishedTrails: withAdminWords(
    async () =>
      (await import('#/features/guardian/published-trails/published-trails-screen.tsx'))
        .PublishedTrailsScreen,
  ),
} satisfies Screens

/** Children's screens as a guardian looks at them [ROUTE-08]. */
const previewLoaders = {
  challenge: async () =>
    (await import('#/features/player/challenge/preview-challenge-screen.tsx'))
      .PreviewChallengeScreen,
  ...taskPreviewLoaders,
} satisfies Record<PreviewScreen, () => Promise<ComponentType>>

const previewScreens = Object.entries(previewLoaders).map(([screen, load]) => ({
  screen: screen as PreviewScreen,
  Screen: withWords('child', load),
}))

const AccessGate = lazy(async () => ({
  default: (await import('#/features/general/access/access-gate.tsx')).AccessGate,
}))
const AuthLayout = lazy(async () => ({
  default: (await import('#/features/guardian/_auth/auth-layout.tsx')).AuthLayout,
}))
const RequireGuardian = lazy(async () => ({
  default: (await import('#/features/guardian/_auth/require-guardian.tsx')).RequireGuardian,
}))
const RequireAdmin = withAdminWords(
  async () => (await import('#/features/guardian/_admin/require-admin.tsx')).RequireAdmin,
)
const RequireModerator = withAdminWords(
  async () => (await import('#/features/guardian/_admin/require-admin.tsx')).RequireModerator,
)

const PreviewLayout = withWords(
  'child',
  async () => (await import('#/features/guardian/_challenges/preview-layout.tsx')).PreviewLayout,
)

const NotFoundScreen = lazy(async () => ({
  default: (await import('#/features/general/not-found/not-found-screen.tsx')).NotFoundScreen,
}))

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
