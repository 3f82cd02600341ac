import { lazy, type ComponentType } from 'react'
import type { patterns } from '#/routes/paths.ts'
import { preloadable } from './preloadable.tsx'

/** Pages by the names of their addresses. */
export type Screens = Partial<Record<keyof typeof patterns, ComponentType>>

/** Ready before it is shown, where the page came drawn. */
export const landingScreen = preloadable(
  async () => (await import('#/features/guardian/landing/landing-screen.tsx')).LandingScreen,
)

/** Pages that never read who is signed in [ROUTE-02]. */
export const bareScreens = {
  landing: landingScreen.Screen,
  terms: lazy(async () => ({
    default: (await import('#/features/guardian/terms/terms-screen.tsx')).TermsScreen,
  })),
  accessibility: lazy(async () => ({
    default: (await import('#/features/guardian/terms/accessibility-screen.tsx'))
      .AccessibilityScreen,
  })),
  localSignIn: lazy(async () => ({
    default: (await import('#/features/guardian/local-sign-in/local-sign-in-screen.tsx'))
      .LocalSignInScreen,
  })),
  forgotPassword: lazy(async () => ({
    default: (await import('#/features/guardian/forgotten-password/forgot-password-screen.tsx'))
      .ForgotPasswordScreen,
  })),
  newPassword: lazy(async () => ({
    default: (await import('#/features/guardian/forgotten-password/new-password-screen.tsx'))
      .NewPasswordScreen,
  })),
  confirmEmail: lazy(async () => ({
    default: (await import('#/features/guardian/confirm-email/confirm-email-screen.tsx'))
      .ConfirmEmailScreen,
  })),
} satisfies Screens
