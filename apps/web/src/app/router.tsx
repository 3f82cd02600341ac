import { lazy, Suspense, type ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { shellCopy } from '#/copy/shell.ts'
import { registerLaterParts } from '#/platform/prefetch.ts'
import { loadQrEncoder } from '#/platform/qr/qr-picture.ts'
import { paths, patterns } from '#/routes/paths.ts'
import {
  JOIN_ENTRY_PATTERNS,
  NO_CODE_PATTERNS,
  playerRoutePatterns,
  type PlayerScreen,
} from '#/routes/player-place.ts'
import { Loading } from '#/ui/loading.tsx'

const JoinScreen = lazy(async () => ({
  default: (await import('#/features/player/join/join-screen.tsx')).JoinScreen,
}))

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
  'photo-capture': async () =>
    (await import('#/features/player/photo-capture/photo-capture-screen.tsx')).PhotoCaptureScreen,
  question: async () =>
    (await import('#/features/player/question/question-screen.tsx')).QuestionScreen,
  feedback: async () =>
    (await import('#/features/player/feedback/feedback-screen.tsx')).FeedbackScreen,
  'end-game': async () =>
    (await import('#/features/player/end-game/end-game-screen.tsx')).EndGameScreen,
} satisfies Record<PlayerScreen, () => Promise<ComponentType>>

const playerScreens = Object.entries(playerLoaders).map(([screen, load]) => ({
  screen: screen as PlayerScreen,
  Screen: lazy(async () => ({ default: await load() })),
}))

// A child who has joined may soon stand where there is no signal.
registerLaterParts('child', [...Object.values(playerLoaders), loadQrEncoder])

const SearchingScreen = lazy(async () => ({ default: await playerLoaders.searching() }))

const guardianScreens = {
  landing: lazy(async () => ({
    default: (await import('#/features/guardian/landing/landing-screen.tsx')).LandingScreen,
  })),
  home: lazy(async () => ({
    default: (await import('#/features/guardian/welcome/welcome-screen.tsx')).WelcomeScreen,
  })),
  terms: lazy(async () => ({
    default: (await import('#/features/guardian/terms/terms-screen.tsx')).TermsScreen,
  })),
  signUp: lazy(async () => ({
    default: (await import('#/features/guardian/sign-up-soon/sign-up-soon-screen.tsx'))
      .SignUpSoonScreen,
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
  dayPassGate: lazy(async () => ({
    default: (await import('#/features/guardian/day-pass-gate/day-pass-gate-screen.tsx'))
      .DayPassGateScreen,
  })),
  invite: lazy(async () => ({
    default: (await import('#/features/guardian/invite/invite-screen.tsx')).InviteScreen,
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
  report: lazy(async () => ({
    default: (await import('#/features/guardian/report/report-screen.tsx')).ReportScreen,
  })),
  returnLink: lazy(async () => ({
    default: (await import('#/features/guardian/child-return/child-return-screen.tsx'))
      .ChildReturnScreen,
  })),
} satisfies Partial<Record<keyof typeof patterns, ComponentType>>

const NotFoundScreen = lazy(async () => ({
  default: (await import('#/features/general/not-found/not-found-screen.tsx')).NotFoundScreen,
}))

function mount(paths: readonly string[], Screen: ComponentType) {
  return paths.map((path) => <Route key={path} path={path} element={<Screen />} />)
}

/** Every address of the product; each screen is its own chunk. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Loading page label={shellCopy.loading} />}>
      <Routes>
        {mount(JOIN_ENTRY_PATTERNS, JoinScreen)}
        {mount(NO_CODE_PATTERNS, SearchingScreen)}
        {playerScreens.map(({ screen, Screen }) => mount(playerRoutePatterns(screen), Screen))}
        {Object.entries(guardianScreens).map(([name, Screen]) =>
          mount(patterns[name as keyof typeof guardianScreens], Screen),
        )}
        <Route path={patterns.homeRedirect[0]} element={<Navigate replace to={paths.home()} />} />
        <Route
          path={patterns.roamPaymentRedirect[0]}
          element={<Navigate replace to={paths.roamSetup()} />}
        />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  )
}
