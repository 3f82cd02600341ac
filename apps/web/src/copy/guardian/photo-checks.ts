/** Raise it when the words below promise something else: an agreement is to these words. */
export const PHOTO_CHECKS_TEXT_VERSION = 1

export const photoChecksCopy = {
  title: "Children's photos",
  allow: "Let a computer service look at the children's photos to check them.",
  promise: 'Photos are made small, carry no name or place, and are not kept there.',
  without:
    "Without it no photo leaves this game's own server. The game itself still compares views; other photos are accepted, and you can look at them on the dashboard.",
  notOffered: 'There is no such service here.',
  loading: 'One moment...',
  failed: 'This could not be loaded.',
  on: 'The computer service may look at photos',
  off: 'The computer service may not look at photos',
  saveFailed: 'This could not be saved. Please try again.',
} as const
