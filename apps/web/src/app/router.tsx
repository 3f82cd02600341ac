import { lazy, Suspense, type ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { shellCopy } from '#/copy/shell.ts'
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

const playerScreens: Record<PlayerScreen, ComponentType> = {
  permissions: lazy(async () => ({
    default: (await import('#/features/player/permissions/permissions-screen.tsx'))
      .PermissionsScreen,
  })),
  searching: lazy(async () => ({
    default: (await import('#/features/player/stay-close/searching-screen.tsx')).SearchingScreen,
  })),
  'guardian-photo': lazy(async () => ({
    default: (await import('#/features/player/guardian-photo/guardian-photo-screen.tsx'))
      .GuardianPhotoScreen,
  })),
  'get-ready': lazy(async () => ({
    default: (await import('#/features/player/get-ready/get-ready-screen.tsx')).GetReadyScreen,
  })),
  roam: lazy(async () => ({
    default: (await import('#/features/player/roam/roam-screen.tsx')).RoamScreen,
  })),
  challenge: lazy(async () => ({
    default: (await import('#/features/player/challenge/challenge-screen.tsx')).ChallengeScreen,
  })),
  'photo-capture': lazy(async () => ({
    default: (await import('#/features/player/photo-capture/photo-capture-screen.tsx'))
      .PhotoCaptureScreen,
  })),
  question: lazy(async () => ({
    default: (await import('#/features/player/question/question-screen.tsx')).QuestionScreen,
  })),
  feedback: lazy(async () => ({
    default: (await import('#/features/player/feedback/feedback-screen.tsx')).FeedbackScreen,
  })),
  'end-game': lazy(async () => ({
    default: (await import('#/features/player/end-game/end-game-screen.tsx')).EndGameScreen,
  })),
}

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
        {mount(NO_CODE_PATTERNS, playerScreens.searching)}
        {Object.entries(playerScreens).map(([screen, Screen]) =>
          mount(playerRoutePatterns(screen as PlayerScreen), Screen),
        )}
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
