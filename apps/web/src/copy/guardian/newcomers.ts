/** Joining players and how the host confirms them: on the invite page and the dashboard. */
export const newcomersCopy = {
  farTitle: 'Somebody far away is trying to join',
  farText: (number: number) =>
    `Player ${number} did the stay close check too far from you. You see nothing of them, and they see nothing of you.`,
  lock: 'Lock the game',
  lockFailed: 'The game could not be locked. Please try again.',
  lockedTitle: 'The game is locked',
  lockedText: 'Nobody else can join, also not with the code.',
  unlock: 'Let players join again',
  unlockFailed: 'The game could not be opened. Please try again.',
  picturesTitle: (number: number) => `Player ${number} shows two pictures`,
  picturesText: (number: number) =>
    `Look at the screen of Player ${number} and tap the same two here. Then you see where they are.`,
  picturesLabel: (number: number) => `Pictures on the screen of Player ${number}`,
  confirm: 'These two',
  confirmPick: (names: readonly string[]) =>
    names.length === 0 ? 'Pick two pictures' : `Picked: ${names.join(' and ')}`,
  picked: 'You are together',
  pickedText: (number: number) => `You now see Player ${number} on your map.`,
  wrong: 'These are not the pictures. Look at the screen again: they may have changed.',
  wait: (seconds: number) =>
    seconds > 90
      ? `That was wrong too often. Please wait ${Math.ceil(seconds / 60)} minutes, then look at the screen again.`
      : `That was wrong too often. Please wait ${seconds} s, then look at the screen again.`,
  notShown: 'The phone shows no pictures any more. Do the stay close check there again.',
  failed: 'That could not be sent. Please try again.',
} as const
