import {
  DAY_PASS_DURATION_MS,
  DAY_PASS_MAX_PLAYERS,
  FREE_MAX_PLAYERS,
} from '@bramble/domain/limits'

const HOUR_MS = 60 * 60_000

export const dayPassGateCopy = {
  title: 'Day Pass Required',
  intro: 'Sign in to unlock premium roam experiences',
  price: (price: string) => `Day Pass - ${price}`,
  features: [
    `Unlimited roam adventures for ${DAY_PASS_DURATION_MS / HOUR_MS} hours`,
    `Up to ${DAY_PASS_MAX_PLAYERS} players per game instead of ${FREE_MAX_PLAYERS}`,
    'Unlimited challenges per player',
    'Game results tracking across all sessions',
    'Multiple simultaneous games during the active period',
  ],
  reasonsTitle: 'Why create an account?',
  reasons: [
    'Track results across sessions',
    "View children's progress and achievements",
    'Access purchase history',
    'Manage active day passes',
  ],
  signIn: (provider: string | null) => (provider === null ? 'Sign In' : `Sign In with ${provider}`),
  signingIn: 'Signing In...',
  terms: 'By signing in you accept the',
  termsLink: 'terms',
  failed: 'Sign In Failed',
  failedText: 'Please try again or contact support if the problem persists.',
  welcomeBack: 'Welcome back!',
  unavailable: 'Signing in is not possible right now. You can still play for free.',
  tryFree: 'Try Free Roam Game',
} as const
