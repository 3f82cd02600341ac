/** For the grown-up who holds the child's phone. */
export const eraseCopy = {
  forGrownUps: 'For grown-ups',
  open: 'Delete what was saved of me',
  title: 'Delete what was saved of this child?',
  text: 'The photos this phone took, the answers, the points and the last place are deleted at once, on the server and on this phone. This cannot be undone.',
  keeps:
    'Photos of finds that the grown-up of the game has kept already are theirs. Ask them to delete those.',
  running:
    'The game is still on. This child leaves it, and the grown-up of the game no longer sees where this phone is.',
  confirm: 'Delete for good',
  deleting: 'Deleting...',
  cancel: 'Keep it',
  failed: 'That did not work. Please check your signal and try again.',
  done: {
    title: 'All deleted',
    speech: 'I have forgotten it all. Thank you for playing!',
    text: 'Nothing of this player is kept on the server or on this phone.',
  },
} as const
