export const resultsCopy = {
  title: 'Thank you for playing!',
  lookingTitle: 'Results',
  intro: 'That was your adventure.',
  running: 'The game is still running. These numbers are from just now.',
  toGame: 'Back to the game',
  totalTime: 'Total Time',
  challenges: 'Challenges',
  players: 'Players',
  photos: 'Photos',
  perPlayer: 'Who found what',
  line: (completed: number, points: number) =>
    `${completed === 1 ? '1 challenge completed' : `${completed} challenges completed`}, ${
      points === 1 ? '1 point' : `${points} points`
    }`,
  report: 'Report',
  reportOf: (number: number) => `Activity report of Player ${number}, opens in a new tab`,
  deletion: 'Photos and places of this game are deleted automatically 24 hours after its end.',
  createAccount: 'Create Account',
  accountTitle: 'Not from here',
  accountText: 'Please choose Sign In, below or in the menu: your game comes along.',
  ok: 'OK',
  playAgain: 'Play Again',
} as const
