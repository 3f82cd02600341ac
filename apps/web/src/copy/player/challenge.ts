export const challengeCopy = {
  title: 'You made it',
  hooray: 'Hooray! You found the hidden spot.',
  start: 'Start Challenge',
  startPhoto: 'Start Photo Challenge',
  skip: 'Skip Challenge',
  skipping: 'Skipping...',
  completing: 'Saving...',
  referenceAlt: 'A picture of the spot',
  enlarge: 'Look closer at the picture',
  closePicture: 'Close the picture',
  loading: 'Opening your challenge...',
  complete: 'Challenge Complete!',
  completeFailed: {
    title: 'Error',
    text: 'Failed to complete challenge. Please try again.',
  },
  skipFailed: { title: 'Skip Failed', text: "Couldn't skip this challenge. Please try again." },
  invalid: {
    title: 'Invalid Challenge Link',
    text: 'This link does not lead to a challenge of your game.',
    join: 'Join a Game',
  },
  notFound: {
    title: 'Challenge Not Found',
    text: 'This challenge is not there any more. There are others to find!',
    explore: 'Keep Exploring',
  },
  broken: {
    title: 'Oops! Something went wrong',
    text: 'We could not open your challenge.',
    retry: 'Try Again',
  },
} as const
