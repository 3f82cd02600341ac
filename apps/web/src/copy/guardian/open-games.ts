/** The games of a guardian that wait or run, where another is to be started. */
export const openGamesCopy = {
  title: 'Your open games',
  others: 'Your other open games',
  statuses: { waiting: 'Waiting', active: 'Running' },
  open: 'Open',
  openLabel: (code: string) => `Open the game ${code}`,
  endLabel: (code: string) => `End Game ${code}`,
  all: 'All your games',
  failed: 'Your open games could not be loaded.',
} as const
