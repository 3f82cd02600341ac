/**
 * Every error the server answers with: its HTTP status and the sentence it carries. A message is
 * shown to people as it is, so it says what happened and what to do next.
 */
export const errorCodes = {
  'request.invalid': { status: 400, message: 'Something in this request is not right.' },
  'request.too-large': { status: 413, message: 'This is too large to send.' },
  'request.unsupported-type': { status: 415, message: 'This kind of content is not accepted.' },
  'request.cross-site': { status: 403, message: 'This request came from another site.' },
  'request.wrong-host': { status: 421, message: 'This server has another address.' },
  'request.key-reused': {
    status: 422,
    message: 'This request was already made with other content.',
  },
  'request.still-running': { status: 409, message: 'This is already on its way. One moment.' },
  'route.not-found': { status: 404, message: 'There is nothing at this address.' },
  'access.sign-in-required': { status: 401, message: 'Please sign in, or start a game first.' },
  'access.forbidden': { status: 403, message: 'You are not allowed to do this.' },
  'access.gate-closed': { status: 403, message: 'This is not open yet. An access code opens it.' },
  'auth.invalid-token': {
    status: 401,
    message: 'This sign-in is not valid. Please sign in again.',
  },
  'auth.unavailable': { status: 503, message: 'Sign-in is not available right now.' },
  'auth.wrong-password': { status: 422, message: 'E-mail address or password is not right.' },
  'auth.email-taken': { status: 409, message: 'There is already an account for this address.' },
  'auth.weak-password': {
    status: 422,
    message: 'This password is too easy to guess. Please choose another one.',
  },
  'auth.no-password': { status: 409, message: 'This account has no password here.' },
  'auth.interaction-over': { status: 404, message: 'This took too long. Please start again.' },
  'account.not-found': { status: 404, message: 'This account was not found.' },
  'account.last-super-admin': {
    status: 409,
    message: 'This is the last super admin. Make somebody else super admin first.',
  },
  'account.own-role': { status: 409, message: 'Nobody can change their own role.' },
  'profile.name-taken': { status: 409, message: 'This display name is already taken' },
  'profile.name-unfit': {
    status: 422,
    message: 'Please choose another name: polite words, no links or numbers to call.',
  },
  'profile.photo-address': { status: 422, message: 'This picture cannot be used here.' },
  'upload.not-found': { status: 404, message: 'This upload is not known any more.' },
  'group.not-found': { status: 404, message: 'Group not found' },
  'group.full': { status: 409, message: 'This group is full.' },
  'group.invite-unknown': {
    status: 404,
    message: 'This invite does not work any more. Ask for a new one.',
  },
  'group.owner-stays': { status: 409, message: 'The owner cannot leave the group.' },
  'group.member-unknown': { status: 404, message: 'This person is not in the group.' },
  'group.name-unfit': { status: 422, message: 'Please choose another name for the group.' },
  'game.not-found': { status: 404, message: 'This game was not found.' },
  'game.not-over': { status: 409, message: 'Please end the game first.' },
  'keepsake.not-found': { status: 404, message: 'This photo was not found.' },
  'keepsake.too-many': { status: 409, message: 'There are already very many photos kept.' },
  'pass.active': { status: 409, message: 'You already have an active day pass.' },
  'pass.not-paid': {
    status: 409,
    message: 'This day pass was not paid for, so there is nothing to give back.',
  },
  'payment.unavailable': {
    status: 503,
    message: 'Payment processing is not properly configured. Please contact support.',
  },
  'payment.unconfirmed': {
    status: 503,
    message: "Still checking your payment. You won't be charged twice.",
  },
  'payment.not-found': { status: 404, message: 'This payment was not found.' },
  'payment.not-open': { status: 409, message: 'This payment cannot be changed any more.' },
  'pass.none': { status: 409, message: 'There is no active day pass.' },
  'limit.too-many': { status: 429, message: 'That was a lot at once. Please wait a moment.' },
  'limit.wrong-codes': {
    status: 429,
    message: "Let's wait a moment. Ask your grown-up to show the square code.",
  },
  'limit.far-checks': {
    status: 429,
    message: "Let's wait a moment. Stand next to your grown-up, then try again.",
  },
  'limit.free-games': {
    status: 409,
    message: 'You already have three free games open. Please end one first.',
  },
  'session.not-found': { status: 404, message: 'No session found' },
  'session.gone': { status: 410, message: 'This game is over and its data has been deleted.' },
  'session.ended': { status: 409, message: 'This adventure has already finished.' },
  'session.not-active': { status: 409, message: 'The game has not started yet.' },
  'session.backwards': { status: 409, message: 'This game has already moved on.' },
  'session.full': { status: 409, message: 'This game is full. Ask your grown-up for help.' },
  'session.closed': {
    status: 409,
    message: 'This game is closed to new players. Ask your grown-up to press Add Player.',
  },
  'session.locked': {
    status: 409,
    message: 'This game takes no more players. Ask your grown-up for help.',
  },
  'session.location-locked': {
    status: 409,
    message: 'The place of this game was moved too often. Please start a new game.',
  },
  'player.not-found': { status: 404, message: 'This player was not found.' },
  'player.not-together': {
    status: 422,
    message: "Please make sure you're standing close to your grown-up and try again.",
  },
  'player.check-first': {
    status: 409,
    message: 'Please do the stay close check with your grown-up first.',
  },
  'player.no-pictures': {
    status: 409,
    message: "This player's phone shows no pictures to pick. Please do the stay close check there.",
  },
  'player.wrong-pictures': {
    status: 422,
    message: "These are not the pictures. Please look at the child's screen and try again.",
  },
  'player.check-again': {
    status: 409,
    message: 'You have come a long way. Please do the stay close check again.',
  },
  'player.backwards': { status: 409, message: 'This player has already moved on.' },
  'player.game-over': { status: 409, message: 'This player has finished the game.' },
  'return.not-found': { status: 404, message: 'This link is not known any more.' },
  'challenge.not-found': { status: 404, message: 'This challenge was not found.' },
  'challenge.not-reached': { status: 409, message: 'Please go to the challenge first.' },
  'challenge.decided': { status: 409, message: 'This challenge is already decided.' },
  'challenge.wrong-task': { status: 409, message: 'This challenge asks for something else.' },
  'challenge.limit-reached': {
    status: 409,
    message: 'All challenges of this game are done. Go back to your grown-up.',
  },
  'challenge.too-many': {
    status: 409,
    message: 'There are already very many challenges. Please delete some first.',
  },
  'challenge.incomplete': {
    status: 409,
    message: 'Something is still missing. Please finish this challenge first.',
  },
  'challenge.unknown-picture': {
    status: 422,
    message: 'This picture is not known here. Please choose it again.',
  },
  'attempt.no-photo': { status: 409, message: 'There is no photo to accept.' },
  'vision.off': {
    status: 503,
    message: 'Questions cannot be thought up here. Please write your own.',
  },
  'vision.failed': {
    status: 502,
    message: 'No questions could be found for this photo. Please try again, or write your own.',
  },
  'attempt.not-found': { status: 404, message: 'This challenge record was not found.' },
  'photo.not-found': { status: 404, message: 'This photo was not found.' },
  'photo.too-large': { status: 413, message: 'file too large: a photo may have at most 5 MB.' },
  'photo.unsupported': { status: 415, message: 'Please send a JPEG, PNG or WebP photo.' },
  'photo.unreadable': {
    status: 400,
    message: 'This photo could not be read. Please take it again.',
  },
  'photo.too-many': { status: 409, message: 'There are already very many photos in this game.' },
  'plan.not-found': { status: 404, message: 'This plan was not found.' },
  'plan.needs-pass': { status: 402, message: 'This plan needs an active day pass.' },
  'server.busy': { status: 503, message: 'One moment please. We are trying again.' },
  'server.failed': { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

/** The one shape of every error answer. */
export interface ErrorBody {
  /** A sentence for people. */
  error: string
  code: ErrorCode
  /** Which fields were wrong, for `request.invalid`. */
  fields?: { path: string; message: string }[]
}
