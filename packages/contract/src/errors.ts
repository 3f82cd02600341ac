import type { Words } from './words.ts'

/**
 * Every error the server answers with and its HTTP status. What people read about it is the message
 * `shared.errors.<code>.text` of the catalogue: what happened and what to do next.
 */
export const errorCodes = {
  'request.invalid': { status: 400 },
  'request.too-large': { status: 413 },
  'request.unsupported-type': { status: 415 },
  'request.cross-site': { status: 403 },
  'request.wrong-host': { status: 421 },
  'request.key-reused': { status: 422 },
  'request.still-running': { status: 409 },
  'route.not-found': { status: 404 },
  'access.sign-in-required': { status: 401 },
  'access.forbidden': { status: 403 },
  'access.gate-closed': { status: 403 },
  'access-code.taken': { status: 409 },
  'access-code.too-short': { status: 422 },
  'access-code.over': { status: 422 },
  'access-code.not-found': { status: 404 },
  'auth.invalid-token': { status: 401 },
  'auth.unavailable': { status: 503 },
  'auth.wrong-password': { status: 422 },
  'auth.email-taken': { status: 409 },
  'auth.weak-password': { status: 422 },
  'auth.no-password': { status: 409 },
  'auth.link-spent': { status: 404 },
  'auth.interaction-over': { status: 404 },
  'account.not-found': { status: 404 },
  'account.last-super-admin': { status: 409 },
  'account.own-role': { status: 409 },
  'account.suspended': { status: 403 },
  'account.unconfirmed': { status: 409 },
  'account.may-not-publish': { status: 403 },
  'profile.name-taken': { status: 409 },
  'profile.name-unfit': { status: 422 },
  'profile.photo-address': { status: 422 },
  'upload.not-found': { status: 404 },
  'group.not-found': { status: 404 },
  'group.full': { status: 409 },
  'group.invite-unknown': { status: 404 },
  'group.owner-stays': { status: 409 },
  'group.member-unknown': { status: 404 },
  'group.name-unfit': { status: 422 },
  'game.not-found': { status: 404 },
  'game.not-over': { status: 409 },
  'keepsake.not-found': { status: 404 },
  'keepsake.too-many': { status: 409 },
  'pass.active': { status: 409 },
  'pass.not-paid': { status: 409 },
  'payment.unavailable': { status: 503 },
  'payment.unconfirmed': { status: 503 },
  'payment.not-found': { status: 404 },
  'payment.not-open': { status: 409 },
  'pass.none': { status: 409 },
  'limit.too-many': { status: 429 },
  'limit.wrong-codes': { status: 429 },
  'limit.far-checks': { status: 429 },
  'limit.free-games': { status: 409 },
  'session.not-found': { status: 404 },
  'session.gone': { status: 410 },
  'session.ended': { status: 409 },
  'session.not-active': { status: 409 },
  'session.backwards': { status: 409 },
  'session.full': { status: 409 },
  'session.closed': { status: 409 },
  'session.locked': { status: 409 },
  'session.location-locked': { status: 409 },
  'co-host.code-unknown': { status: 404 },
  'co-host.taken': { status: 409 },
  'co-host.plays': { status: 409 },
  'push.unknown-service': { status: 422 },
  'spots.game-started': { status: 409 },
  'spots.not-found': { status: 404 },
  'spots.too-far': { status: 422 },
  'spots.too-near': { status: 422 },
  'spots.off-path': { status: 422 },
  'spots.last-one': { status: 409 },
  'spots.no-tasks': { status: 409 },
  'spots.no-room': { status: 422 },
  'player.not-found': { status: 404 },
  'player.not-together': { status: 422 },
  'player.check-first': { status: 409 },
  'player.no-pictures': { status: 409 },
  'player.wrong-pictures': { status: 422 },
  'player.check-again': { status: 409 },
  'player.backwards': { status: 409 },
  'player.game-over': { status: 409 },
  'player.needs-no-help': { status: 409 },
  'return.not-found': { status: 404 },
  'challenge.not-found': { status: 404 },
  'challenge.not-reached': { status: 409 },
  'challenge.decided': { status: 409 },
  'challenge.wrong-task': { status: 409 },
  'challenge.limit-reached': { status: 409 },
  'challenge.not-next': { status: 409 },
  'challenge.too-many': { status: 409 },
  'challenge.incomplete': { status: 409 },
  'challenge.withheld': { status: 409 },
  'challenge.unvisited': { status: 409 },
  'challenge.published': { status: 409 },
  'challenge.unknown-picture': { status: 422 },
  'trail.not-found': { status: 404 },
  'trail.too-many': { status: 409 },
  'trail.not-open': { status: 409 },
  'trail.incomplete': { status: 409 },
  'trail.withheld': { status: 409 },
  'trail.published': { status: 409 },
  'trail.too-far': { status: 409 },
  'trail.hidden': { status: 409 },
  'trail.unknown-challenge': { status: 422 },
  'moderation.changed': { status: 409 },
  'post.unknown': { status: 404 },
  'arrival.not-believed': { status: 422 },
  'attempt.no-photo': { status: 409 },
  'vision.off': { status: 503 },
  'vision.failed': { status: 502 },
  'attempt.not-found': { status: 404 },
  'photo.not-found': { status: 404 },
  'photo.too-large': { status: 413 },
  'photo.unsupported': { status: 415 },
  'photo.unreadable': { status: 400 },
  'photo.too-thin': { status: 422 },
  'voice.unsupported': { status: 415 },
  'voice.too-long': { status: 422 },
  'voice.too-short': { status: 422 },
  'photo.too-many': { status: 409 },
  'plan.not-found': { status: 404 },
  'plan.needs-pass': { status: 402 },
  'plan.needs-account': { status: 401 },
  'plan.needs-class': { status: 403 },
  'plan.too-few-seats': { status: 409 },
  'ground.not-now': { status: 503 },
  'server.busy': { status: 503 },
  'server.failed': { status: 500 },
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof errorCodes

/** Sentences that an answer must carry as specified, where a screen says something else. */
export const specifiedTexts: Readonly<Partial<Record<ErrorCode, string>>> = {
  'photo.too-large': 'file too large: a photo may have at most 5 MB.',
  'server.failed': 'Something went wrong on our side.',
}

/** A field that was refused. */
export interface FieldProblem {
  path: string
  message: string
  words?: Words
}

/** The one shape of every error answer. */
export interface ErrorBody {
  /** A sentence for people. */
  error: string
  code: ErrorCode
  /** The sentence, where it is more exact than that of the code. */
  words?: Words
  /** Which fields were wrong, for `request.invalid`. */
  fields?: FieldProblem[]
}
