export const notFoundCopy = {
  title: '404 Page Not Found',
  text: 'There is nothing at this address. Maybe a letter is missing.',
  home: 'Go to the start',
} as const
