/** The guardian's waiting and running games, where another one is to be started. */
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
