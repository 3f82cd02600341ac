export const getReadyCopy = {
  title: 'Get Ready to Play!',
  speech: 'We start when your grown-up says go!',
  waiting: 'Waiting for Guardian',
  connected: 'Connected to game',
  reconnecting: 'Looking for the game...',
  starting: 'Here we go!',
  screenOn: 'Keep your screen on and stay close.',
} as const
