export const flowCopy = {
  loading: 'One moment...',
  noPlayer: "Let's join your game first...",
  picture: {
    together: 'A child stands close to a grown-up',
    apart: 'A child stands far away from a grown-up',
  },
  otherTab: {
    title: 'Your game is somewhere else',
    text: 'The game is open in another tab',
    playHere: 'Play here',
  },
} as const
