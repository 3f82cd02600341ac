export const qrCopy = {
  failed: 'This code cannot be shown.',
} as const
