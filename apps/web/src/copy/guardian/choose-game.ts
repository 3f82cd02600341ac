export const chooseGameCopy = {
  title: 'Choose your game',
  intro: 'One is ready to play. Two more are growing.',
  roam: {
    title: 'Roam',
    text: 'Explore freely and find hidden spots nearby.',
    action: 'Play Roam',
  },
  trail: { title: 'Trail', text: 'Follow a path from one spot to the next.' },
  scavenge: { title: 'Scavenge', text: 'Tick off a list of things to find together.' },
  comingSoon: 'COMING SOON',
  resetTitle: 'For developers',
  reset: 'Reset for Testing',
  resetDone: 'Reset',
  resetDoneText: 'Your test games and what this browser remembers are gone.',
  resetFailed: 'Could not reset. Please try again.',
} as const

export const premiumCopy = {
  titles: { trail: 'Trail', scavenge: 'Scavenge' },
  lead: 'Sign up to access',
  text: 'This game is still growing in our wood. Nobody can play it yet, but Roam is ready.',
  signUp: 'Sign Up',
  back: 'Back',
} as const
