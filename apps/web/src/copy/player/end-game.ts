export const endGameCopy = {
  title: 'The game is over',
  loading: 'Bringing your adventure home...',
  goBack: 'Now go back to your grown-up.',
  reasons: {
    ended: 'Your grown-up has ended the game. Well explored!',
    timeUp: 'Time is up. What an adventure!',
    stopped: 'You have ended your adventure. Well explored!',
    returned: 'You are back with your grown-up. Well done!',
    removed: 'Your game has stopped here.',
    unknown: 'What an adventure! Well explored!',
  },
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  noPoints: 'Next time we will find even more.',
  qr: {
    title: 'For your grown-up',
    text: 'Scan this with the phone that runs the game.',
    alt: 'Square code that tells your grown-up you are back',
  },
  again: 'Join another game',
} as const
