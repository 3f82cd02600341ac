export const stayCloseCopy = {
  title: 'Stay Close!',
  speech: {
    initialising: 'Shh... I am listening for the stars in the sky.',
    checking: 'Stand next to your grown-up. Ready?',
    passed: 'There you are, together!',
    failed: 'Go and stand next to your grown-up.',
    pictures: 'Show these two to your grown-up!',
    noLocation: 'I cannot see us yet. Go out under the open sky.',
  },
  initialising: 'Finding where you are...',
  checking: 'Looking for your grown-up...',
  /** The grown-up picks the same pictures on the other phone. */
  pictures: {
    label: 'Two pictures for your grown-up',
    waiting: 'Your grown-up taps the same two...',
  },
  tryAgain: 'Try Again',
  passed: {
    title: 'Great!',
    text: "You're close enough to your grown-up. Let's continue!",
  },
  failed: {
    title: "Can't find your grown-up",
    text: "Please make sure you're standing close to your grown-up and try again.",
  },
  noLocation: {
    title: 'Location Error',
    text: 'Could not get your location. Please ensure GPS is enabled.',
  },
} as const
