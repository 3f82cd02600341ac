export const dashboardCopy = {
  title: 'Game dashboard',
  timeLeft: 'Time left',
  timePlayed: 'Time played',
  inRange: 'In Range',
  inRangeOf: (meters: number) => `within ${meters} m of you`,
  inRangeValue: (count: number, all: number) => `${count} of ${all}`,
  unknown: 'Unknown',
  playersTitle: 'Players',
  nobody: 'Nobody has joined yet. Press Add Player to show the code.',
  nobodyCame: 'Nobody joined this game.',
  at: (title: string) => `At ${title}`,
  tried: (count: number) => `${count} tried`,
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  inactive: 'Inactive',
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  away: (distance: string) => `, ${distance} away`,
  details: 'Details',
  detailsOf: (number: number) => `Details of Player ${number}`,
  report: 'Activity report',
  reportOf: (number: number) => `Activity report of Player ${number}, opens in a new tab`,
  addPlayer: 'Add Player',
  addTitle: 'Add Player',
  addText: 'New players can join for the next 5 minutes.',
  addFull: 'All places of this game are taken.',
  addFullHelp: 'A place is free again when you remove a player who is not one of yours.',
  addFailed: 'The game could not be opened for new players. Please try again.',
  addClosing: 'This closes in',
  addCloses: (seconds: number) => `This closes in ${seconds} s`,
  endGame: 'End Game',
  endTitle: 'End Game',
  endAsk: 'Are you sure you want to end the game? This will stop all players immediately.',
  endConfirm: 'End Game',
  endCancel: 'Keep playing',
  ended: 'Game Ended',
  endedText: 'The game has been successfully ended.',
  endFailed: 'Failed to end game session',
  results: 'View Results',
  startFailed: 'Failed to start the game. Please try again.',
  startAgain: 'Start the game',
  overTitle: 'The game is over',
  overText: 'The phones send the children back to you. Count heads before you leave.',
  overWaiting: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Player ${numbers[0]} has not come back yet.`
      : `Players ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} have not come back yet.`,
} as const

export const playerDialogCopy = {
  title: (number: number) => `Player ${number}`,
  lastSeen: (ago: string) => `Last seen ${ago}`,
  neverSeen: 'Not seen yet',
  notTogetherTitle: 'Not yet seen close to you',
  notTogetherText:
    "You see place, photos and progress once this phone has passed the stay close check beside you. Don't know this player? Remove them.",
  mapLabel: (number: number) => `Map with the last known place of Player ${number}`,
  photoTitle: 'Photo of the grown-up',
  photoAlt: (number: number) => `The grown-up, photographed by Player ${number}`,
  noPhoto: 'No photo was taken.',
  challengesTitle: 'Challenges',
  noChallenges: 'No challenges yet.',
  challengePhotoAlt: (title: string) => `Photo for ${title}`,
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  statuses: {
    arrived: 'There now',
    completed: 'Completed',
    failed: 'Tried',
    skipped: 'Skipped',
  },
  returned: 'They are back with me',
  returnedFailed: 'That could not be noted. Please try again.',
} as const

/** A child who has left a running game. */
export const leftPlayersCopy = {
  title: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Player ${numbers[0]} is no longer in this game`
      : `Players ${numbers.join(', ')} are no longer in this game`,
  text: 'You removed the player, or somebody deleted what was saved on the phone the child played with. You no longer see where that phone is. Make sure that the child is with you.',
  read: 'The child is with me',
} as const
