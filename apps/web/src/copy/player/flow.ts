export const flowCopy = {
  loading: 'One moment...',
  noPlayer: "Let's join your game first...",
  otherTab: {
    title: 'Your game is somewhere else',
    text: 'The game is open in another tab',
    playHere: 'Play here',
  },
} as const
