export const shellCopy = {
  loading: 'One moment...',
  error: 'Error',
  closeMessage: 'Close this message',
  brokenTitle: 'Oops! Something went wrong',
  brokenText: 'You may be offline, or there is a new version. Please try again.',
  tryAgain: 'Try Again',
  noSignal: 'No signal. We keep trying.',
  oneMoment: 'One moment... we keep trying.',
} as const
