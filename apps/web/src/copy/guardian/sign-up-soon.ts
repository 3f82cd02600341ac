export const signUpSoonCopy = {
  title: 'Accounts are coming soon',
  text: 'You cannot sign up or sign in yet. You do not need to: a free game works without an account.',
  play: 'Play a free game',
  home: 'Back to the start',
} as const
