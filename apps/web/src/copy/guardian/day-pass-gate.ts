export const dayPassGateCopy = {
  title: 'Day Pass Required',
  intro: 'Sign in to unlock premium roam experiences',
  price: (price: string) => `Day Pass - ${price}`,
  features: [
    'Unlimited roam adventures for 24 hours',
    'Up to 4 players per game instead of 2',
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
  signIn: 'Sign In with Google',
  signInSoon: 'Signing in is not open yet. Accounts and day passes are coming soon.',
  tryFree: 'Try Free Roam Game',
} as const
