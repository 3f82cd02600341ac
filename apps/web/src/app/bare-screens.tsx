import { lazy, type ComponentType } from 'react'
import type { patterns } from '#/routes/paths.ts'

/** Pages by the names of their addresses. */
export type Screens = Partial<Record<keyof typeof patterns, ComponentType>>

/** Pages that never read who is signed in [ROUTE-02]. */
export const bareScreens = {
  landing: lazy(async () => ({
    default: (await import('#/features/guardian/landing/landing-screen.tsx')).LandingScreen,
  })),
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
