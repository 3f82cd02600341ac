import { brand } from '../brand.ts'

export const joinCopy = {
  loading: 'Looking for your game...',
  codeLabel: 'Code',
  notFound: {
    title: 'Oops!',
    text: "This code didn't work. Please ask your grown-up for a new one!",
    hint: 'The game may have ended, or the code is wrong.',
    fetchFailed: (status: number) => `Failed to fetch session: ${status}`,
    parseFailed: 'Failed to parse session response',
    noCode: 'Join code is required',
    tryAgain: 'Try Again',
    typeCode: 'Type a code',
  },
  wait: {
    title: 'One moment!',
    text: "Let's wait a moment. Ask your grown-up to show the square code.",
    orPlace: 'Is your grown-up right beside you? Then this phone can look where it is.',
    showPlace: 'Look where I am',
    showing: 'Looking...',
    elsewhere: 'That did not help yet. Stand close to your grown-up and check the code.',
    noPlace: 'This phone cannot tell where it is right now. The square code always works.',
  },
  over: {
    title: 'Game Over!',
    text: 'This adventure has already finished. Ask your grown-up to start a new one!',
    joinAnother: 'Join another game',
  },
  ready: {
    title: 'Get Ready to ROAM!',
    welcome: `Hello! I am ${brand.name}. Let's explore together!`,
    gameLabel: 'Game',
    go: "Let's Go!",
    joining: 'Joining...',
    full: 'This game is full. Ask your grown-up for help.',
    locked: 'This game takes no more players. Ask your grown-up for help.',
    otherCode: 'Type another code',
  },
  joined: {
    title: 'You are in!',
    text: 'Wonderful! Off we go.',
    playerLabel: 'Player',
    goToPermissions: 'Go to Permissions',
  },
  failed: {
    title: 'Could not join game',
    text: 'Failed to join game',
    noSession: 'No session found',
  },
  navigation: {
    title: 'Navigation Error',
    text: 'Failed to navigate to permissions page',
  },
} as const
