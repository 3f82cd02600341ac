export const childReturnCopy = {
  waiting: 'One moment...',
  backTitle: (number: number) => `Player ${number} is back`,
  backText: 'Well done, both of you. We have noted it in your game.',
  toGame: 'Go to the game',
  neutralTitle: 'Thank you for helping',
  neutralText: 'This code is for the grown-up of the game. Please show it to them.',
  toStart: 'Go to the start',
  failedTitle: 'We could not reach the game',
  failedText: 'Please check your signal and try again.',
  tryAgain: 'Try Again',
} as const
