import type { ErrorCode } from '@bramble/contract/errors'

/** The words a screen shows for an error code of the server. */
export interface ErrorWords {
  title?: string
  text: string
}

/** Words for every error code; a new code does not compile until it has some. */
export const errorWords = {
  'request.invalid': { text: 'Something in this is not right. Please check it and try again.' },
  'request.too-large': { title: 'Too large', text: 'This is too large to send.' },
  'request.unsupported-type': { text: 'This kind of file is not accepted.' },
  'request.cross-site': { text: 'Please open the game from its own page and try again.' },
  'request.wrong-host': { text: 'Please open the game from its own page and try again.' },
  'request.key-reused': { text: 'Something changed meanwhile. Please try again.' },
  'request.still-running': { text: 'This is already on its way. One moment.' },
  'route.not-found': { text: 'There is nothing here. Please load the page again.' },
  'access.sign-in-required': { text: 'Please sign in, or start a game first.' },
  'access.forbidden': { text: 'You are not allowed to do this.' },
  'access.gate-closed': {
    title: 'Not open yet',
    text: 'This is not open yet. An access code opens it.',
  },
  'auth.invalid-token': { text: 'Authentication required. Please sign in again.' },
  'auth.unavailable': {
    title: 'Sign-in is not available',
    text: 'Sign-in is not available right now. Please try again in a moment.',
  },
  'auth.wrong-password': { text: 'E-mail address or password is not right.' },
  'auth.email-taken': { text: 'There is already an account for this address.' },
  'auth.weak-password': {
    text: 'This password is too easy to guess. Please choose another one.',
  },
  'auth.no-password': { text: 'This account has no password here.' },
  'auth.interaction-over': { text: 'This took too long. Please start again.' },
  'account.not-found': { text: 'This account was not found.' },
  'account.last-super-admin': {
    text: 'This is the last super admin. Make somebody else super admin first.',
  },
  'account.own-role': { text: 'Nobody can change their own role.' },
  'profile.name-taken': { text: 'This display name is already taken' },
  'profile.name-unfit': {
    text: 'Please choose another name: polite words, no links or numbers to call.',
  },
  'profile.photo-address': { text: 'This picture cannot be used here.' },
  'upload.not-found': { text: 'This upload took too long. Please try again.' },
  'group.not-found': { text: 'Group not found' },
  'group.full': { text: 'This group is full.' },
  'group.invite-unknown': { text: 'This invite does not work any more. Ask for a new one.' },
  'group.owner-stays': { text: 'The owner cannot leave the group.' },
  'group.member-unknown': { text: 'This person is not in the group.' },
  'group.name-unfit': { text: 'Please choose another name for the group.' },
  'game.not-found': { text: 'This game was not found.' },
  'game.not-over': { text: 'Please end the game first.' },
  'keepsake.not-found': { text: 'This photo was not found.' },
  'keepsake.too-many': { text: 'There are already very many photos kept.' },
  'pass.active': {
    title: 'Day Pass Already Active',
    text: 'You already have an active day pass. Use the Start Roam Adventure button below!',
  },
  'pass.not-paid': {
    text: 'This day pass was not paid for, so there is nothing to give back.',
  },
  'payment.unavailable': {
    title: 'Payment Unavailable',
    text: 'Payment processing is not properly configured. Please contact support.',
  },
  'payment.unconfirmed': {
    title: 'One moment',
    text: "Still checking your payment. You won't be charged twice.",
  },
  'payment.not-found': { text: 'This payment was not found.' },
  'payment.not-open': { text: 'This payment cannot be changed any more.' },
  'pass.none': { text: 'There is no active day pass.' },
  'limit.too-many': { title: 'One moment', text: 'That was a lot at once. Please wait a moment.' },
  'limit.wrong-codes': {
    title: 'One moment!',
    text: "Let's wait a moment. Ask your grown-up to show the square code.",
  },
  'limit.far-checks': {
    title: 'One moment!',
    text: "Let's wait a moment. Stand next to your grown-up, then try again.",
  },
  'limit.free-games': {
    title: 'Three games are open',
    text: 'You already have three free games open. Please end one first.',
  },
  'session.not-found': { text: 'No session found' },
  'session.gone': {
    title: 'Game Over!',
    text: 'This game is over and its data has been deleted.',
  },
  'session.ended': { title: 'Game Over!', text: 'This adventure has already finished.' },
  'session.not-active': { text: 'The game has not started yet.' },
  'session.backwards': { text: 'This game has already moved on.' },
  'session.full': {
    title: 'The game is full',
    text: 'This game is full. Ask your grown-up for help.',
  },
  'session.closed': {
    title: 'The game is closed',
    text: 'This game is closed to new players. Ask your grown-up to press Add Player.',
  },
  'session.locked': {
    title: 'The game is locked',
    text: 'This game takes no more players. Ask your grown-up for help.',
  },
  'session.location-locked': {
    text: 'The place of this game was moved too often. Please start a new game.',
  },
  'player.not-found': { text: 'This player was not found.' },
  'player.not-together': {
    title: "Can't find your grown-up",
    text: "Please make sure you're standing close to your grown-up and try again.",
  },
  'player.check-first': {
    title: 'First things first',
    text: 'Please do the stay close check with your grown-up first.',
  },
  'player.no-pictures': {
    text: "This player's phone shows no pictures to pick. Please do the stay close check there.",
  },
  'player.wrong-pictures': {
    title: 'Not these two',
    text: "Please look at the child's screen and pick what it shows now.",
  },
  'player.check-again': {
    title: 'What a long way!',
    text: 'You have come far. Stand next to your grown-up, then the game goes on.',
  },
  'player.backwards': { text: 'This player has already moved on.' },
  'player.game-over': { text: 'This player has finished the game.' },
  'return.not-found': { text: 'This link is not known any more.' },
  'challenge.not-found': { text: 'This challenge was not found.' },
  'challenge.not-reached': { text: 'Please go to the challenge first.' },
  'challenge.decided': { text: 'This challenge is already decided.' },
  'challenge.wrong-task': { text: 'This challenge asks for something else.' },
  'challenge.limit-reached': {
    title: 'All done!',
    text: 'All challenges of this game are done. Go back to your grown-up.',
  },
  'challenge.too-many': {
    text: 'There are already very many challenges. Please delete some first.',
  },
  'challenge.incomplete': {
    title: 'Not finished yet',
    text: 'Something is still missing. Please finish this challenge first.',
  },
  'challenge.unknown-picture': {
    text: 'This picture is not known here. Please choose it again.',
  },
  'attempt.no-photo': { text: 'There is no photo to accept.' },
  'vision.off': { text: 'Questions cannot be thought up here. Please write your own.' },
  'vision.failed': {
    text: 'No questions could be found for this photo. Please try again, or write your own.',
  },
  'attempt.not-found': { text: 'This challenge record was not found.' },
  'photo.not-found': { text: 'This photo was not found.' },
  'photo.too-large': {
    title: 'Photo too large',
    text: 'Please try taking a smaller photo.',
  },
  'photo.unsupported': { text: 'Please send a JPEG, PNG or WebP photo.' },
  'photo.unreadable': { text: 'This photo could not be read. Please take it again.' },
  'photo.too-many': { text: 'There are already very many photos in this game.' },
  'plan.not-found': { text: 'This plan was not found.' },
  'plan.needs-pass': { text: 'This plan needs an active day pass.' },
  'server.busy': { title: 'One moment', text: 'One moment please. We are trying again.' },
  'server.failed': { text: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<ErrorCode, ErrorWords>

export const noSignalWords = {
  title: 'No signal',
  text: 'We cannot reach the game right now. Please try again in a moment.',
} as const satisfies ErrorWords
