/** The menu, the shared parts and the small words of all guardian pages. */
export const shellCopy = {
  openMenu: 'Open menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
  home: 'Home',
  myGame: 'My Game',
  myGames: 'My Games',
  myProfile: 'My Profile',
  myGroups: 'My Groups',
  myChallenges: 'My Challenges',
  publishedChallenges: 'Published Challenges',
  userAdmin: 'User Admin',
  signIn: 'Sign In',
  logOut: 'Log Out',
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try Again',
  loading: 'One moment...',
  error: 'Error',
  player: (number: number) => `Player ${number}`,
  players: (count: number) => (count === 1 ? '1 player' : `${count} players`),
  playersOf: (count: number, max: number) => `${count} of ${max} players`,
  noAnswerTitle: 'We cannot reach the game right now',
  noAnswerText: 'Please check your signal. We keep trying, and your game is safe.',
  notFoundTitle: 'Game Not Found',
  notFoundHeading: 'Game session not found',
  notFoundLead: 'This can happen when:',
  notFoundReasons: [
    'the session has expired',
    'the join code is incorrect',
    "you don't have access",
  ],
  notFoundSoon: 'We take you to the game set-up in a few seconds.',
  notFoundGo: 'Go to game set-up',
  /** The words of [DASH-05 … 10] are in the domain; these stand beside them. */
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
} as const

/** The part of a guardian page that says why it asks for the location. */
export const placeCopy = {
  askTitle: 'Where are you?',
  askText:
    "The children's phones check that they are close to you before you see where they are. For that we need your place, only during the game.",
  askButton: 'Share my location',
  asking: 'Finding you...',
  denied:
    'Your browser does not let us see where you are. Please allow location for this page in its settings, then try again.',
  failed: 'We could not find where you are. A place under the open sky helps. Please try again.',
  imprecise: 'Your phone only tells us roughly where you are. Please switch on precise location.',
} as const

/** Sharing the join link, on the invite page and in the Add Player dialog. */
export const joinCopy = {
  qrAlt: (code: string) => `QR code to join the game with the code ${code}`,
  codeLabel: 'Join code',
  typeAt: 'No camera? On that phone, open this address and type the code:',
  share: 'Share link',
  copy: 'Copy link',
  shareTitle: 'Join our nature quest',
  shareText: (code: string) => `Open this link on the child's phone. The code is ${code}.`,
  copied: 'Link copied',
  copiedText: 'Paste it into a message to the child’s phone.',
  copyFailed: 'Copy Failed',
  copyFailedText: 'Unable to copy link. Please try sharing directly.',
  remove: 'Not one of ours',
  removeLabel: (number: number) => `Player ${number} is not one of ours`,
  removeTitle: (number: number) => `Remove Player ${number}?`,
  removeText:
    'They leave the game at once, and the join code changes. Anybody who has not joined yet needs the new one.',
  removeConfirm: 'Remove',
  removed: 'Player removed',
  removedText: 'The join code has changed.',
  removeFailed: 'Could not remove the player. Please try again.',
  notTogether: 'Not yet seen close to you',
} as const
