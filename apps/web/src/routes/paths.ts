import { isChildrensPage } from '@bramble/contract/pages'

/** A second grown-up comes to a game that exists, and has no access code of its own. */
const SECOND_GROWN_UP = /^\/second-grown-up\/?$/

/** Whether the address is open without an access code [OPEN-01]. */
export function isForChildren(pathname: string): boolean {
  return isChildrensPage(pathname) || SECOND_GROWN_UP.test(pathname)
}

/** Mark in the address of an adventure for a class. */
export const FOR_CLASS = { name: 'for', value: 'class' } as const
const forClass = `?${FOR_CLASS.name}=${FOR_CLASS.value}`

/** Mark in the address of the hidden spots that leads on to the start of the game. */
export const ON_TO_START = { name: 'next', value: 'start' } as const
const onToStart = `?${ON_TO_START.name}=${ON_TO_START.value}`

/** Every address of the guardian's side and the general pages, as functions. */
export const paths = {
  landing: () => '/',
  guardian: () => '/guardian',
  home: () => '/home',
  terms: () => '/guardian/terms',
  accessibility: () => '/guardian/accessibility',
  signUp: () => '/guardian/signup',
  chooseGame: () => '/guardian/choose-game',
  roamSetup: () => '/guardian/roam',
  adventure: (isForClass = false) => `/guardian/adventure${isForClass ? forClass : ''}`,
  adventureWalk: (isForClass = false) => `/guardian/adventure/walk${isForClass ? forClass : ''}`,
  adventureSpots: (code: string, next: 'invite' | 'start' = 'invite') =>
    `/guardian/adventure/${encodeURIComponent(code)}${next === 'start' ? onToStart : ''}`,
  dayPassGate: () => '/guardian/day-pass-auth',
  payment: () => '/guardian/payment',
  /** Redirects to the set-up [ROUTE-14]; a payment that cannot be prepared leads here [PLAN-26]. */
  roamPayment: () => '/guardian/payment/roam',
  checkout: () => '/guardian/checkout',
  paymentConfirmation: () => '/guardian/payment-confirmation',
  receipt: (purchaseId: string) => `/guardian/receipt/${encodeURIComponent(purchaseId)}`,
  premium: (game: 'trail' | 'scavenge') => `/guardian/premium/${game}`,
  invite: (code: string) => `/invite-players/${encodeURIComponent(code)}`,
  readyToPlay: (code: string) => `/ready-to-play/${encodeURIComponent(code)}`,
  dashboard: (code: string) => `/guardian/dashboard/${encodeURIComponent(code)}`,
  /** The code stands in the fragment, which no server and no log gets. */
  secondGrownUp: (code = '') => (code === '' ? '/second-grown-up' : `/second-grown-up#${code}`),
  thankYou: (code: string) => `/thank-you/${encodeURIComponent(code)}`,
  report: (playerId: string) => `/guardian/report/${encodeURIComponent(playerId)}`,
  oauthFlow: (provider = 'google') => `/guardian/oauth-flow/${encodeURIComponent(provider)}`,
  profileSetup: () => '/guardian/profile-setup',
  profile: () => '/guardian/profile',
  groups: () => '/guardian/groups',
  groupQr: (groupId: string) => `/guardian/groups/${encodeURIComponent(groupId)}/qr`,
  groupJoin: (token: string) => `/groups/join/${encodeURIComponent(token)}`,
  challenges: () => '/guardian/challenges',
  library: () => '/guardian/library',
  createChallenge: () => '/guardian/challenges/create',
  quickChallenge: () => '/guardian/challenges/quick',
  saveTrail: () => '/guardian/challenges/save-file',
  bringInTrail: () => '/guardian/challenges/bring-in',
  /** Page to which a sign leads. */
  trail: (word: string) => `/t/${encodeURIComponent(word)}`,
  trailByWord: () => '/t',
  trails: () => '/trails',
  myLand: () => '/guardian/land',
  /** `new`: one that is drawn. */
  area: (id: string) => `/guardian/land/${encodeURIComponent(id)}`,
  myTrails: () => '/guardian/trails',
  newTrail: () => '/guardian/trails/new',
  editTrail: (id: string) => `/guardian/trails/${encodeURIComponent(id)}`,
  /** Every post of a trail, to print. */
  trailPosts: (id: string) => `/guardian/trails/${encodeURIComponent(id)}/posts`,
  /** Page to which the code on a post leads. */
  post: (code: string) => `/p/${encodeURIComponent(code)}`,
  trailSign: (id: string) => `/guardian/trails/${encodeURIComponent(id)}/sign`,
  /** Prints for a game, or for a trail by its word or for its maker. */
  gameKit: (code: string) => `/guardian/kit/game/${encodeURIComponent(code)}`,
  resultsKit: (code: string) => `/guardian/kit/results/${encodeURIComponent(code)}`,
  trailKit: (word: string) => `/guardian/kit/trail/${encodeURIComponent(word)}`,
  ownTrailKit: (id: string) => `/guardian/kit/own-trail/${encodeURIComponent(id)}`,
  trailCounts: (id: string) => `/guardian/trails/${encodeURIComponent(id)}/counts`,
  editChallenge: (id: string) => `/guardian/challenges/${encodeURIComponent(id)}/edit`,
  publishedChallenges: () => '/admin/challenges',
  publishedTrails: () => '/admin/trails',
  previewChallenge: (id: string) => `/guardian/preview/challenge/${encodeURIComponent(id)}`,
  myGames: () => '/guardian/my-games',
  keepsakes: () => '/guardian/keepsakes',
  stickers: () => '/guardian/stickers',
  adminUsers: () => '/admin/users',
  adminActions: () => '/admin/actions',
  adminHealth: () => '/admin/health',
  adminCodes: () => '/admin/codes',
  /** The first page, for somebody who was given an access code. */
  openGate: (accessCode: string) => `/?access=${encodeURIComponent(accessCode)}`,
  forgotPassword: () => '/guardian/forgot-password',
  /** The address to which an OpenID provider returns. */
  signedIn: () => '/guardian/signed-in',
  /** @param team the number on a card of a class */
  join: (code: string, key?: string, team?: number) => {
    const link = `/join/${encodeURIComponent(code)}`
    if (key === undefined) return link
    return `${link}?k=${encodeURIComponent(key)}${team === undefined ? '' : `&t=${team}`}`
  },
  returnLink: (token: string) => `/return/${encodeURIComponent(token)}`,
} as const

/** Route patterns the router mounts; several addresses may show one page. */
export const patterns = {
  landing: ['/', '/guardian'],
  home: ['/home'],
  homeRedirect: ['/guardian/home'],
  terms: ['/guardian/terms'],
  accessibility: ['/guardian/accessibility'],
  signUp: ['/guardian/signup'],
  chooseGame: ['/guardian/choose-game', '/choose-game'],
  roamSetup: ['/guardian/roam'],
  roamPaymentRedirect: ['/guardian/payment/roam'],
  adventure: ['/guardian/adventure'],
  adventureWalk: ['/guardian/adventure/walk'],
  adventureSpots: ['/guardian/adventure/:code'],
  dayPassGate: ['/guardian/day-pass-auth'],
  payment: ['/guardian/payment', '/guardian/payment/:gameType'],
  checkout: ['/guardian/checkout'],
  paymentConfirmation: ['/guardian/payment-confirmation'],
  receipt: ['/guardian/receipt/:purchaseId'],
  premium: ['/guardian/premium/:game'],
  invite: ['/guardian/invite-players/:code', '/invite-players/:code'],
  readyToPlay: ['/guardian/ready-to-play/:code', '/ready-to-play/:code'],
  dashboard: ['/guardian/dashboard/:code', '/dashboard/:code'],
  secondGrownUp: ['/second-grown-up'],
  thankYou: ['/guardian/thank-you/:code', '/thank-you/:code'],
  report: ['/guardian/report/:playerId', '/guardian/poster/:playerId'],
  returnLink: ['/return/:token'],
  oauthFlow: ['/guardian/oauth-flow/:provider', '/guardian/oauth-flow'],
  profileSetup: ['/guardian/profile-setup'],
  profile: ['/guardian/profile'],
  groups: ['/guardian/groups'],
  groupQr: ['/guardian/groups/:groupId/qr'],
  groupJoin: ['/groups/join/:token', '/guardian/group-join/:token'],
  challenges: ['/guardian/challenges'],
  library: ['/guardian/library'],
  createChallenge: ['/guardian/challenges/create', '/guardian/challenge-create'],
  quickChallenge: ['/guardian/challenges/quick'],
  saveTrail: ['/guardian/challenges/save-file'],
  bringInTrail: ['/guardian/challenges/bring-in'],
  trail: ['/t/:word', '/t'],
  kit: ['/guardian/kit/:from/:id', '/guardian/kit'],
  trails: ['/trails'],
  myLand: ['/guardian/land'],
  area: ['/guardian/land/:id'],
  myTrails: ['/guardian/trails'],
  newTrail: ['/guardian/trails/new'],
  editTrail: ['/guardian/trails/:id'],
  trailSign: ['/guardian/trails/:id/sign'],
  trailPosts: ['/guardian/trails/:id/posts'],
  trailCounts: ['/guardian/trails/:id/counts'],
  editChallenge: ['/guardian/challenges/:id/edit'],
  publishedChallenges: ['/admin/challenges'],
  publishedTrails: ['/admin/trails'],
  myGames: ['/guardian/my-games'],
  keepsakes: ['/guardian/keepsakes'],
  stickers: ['/guardian/stickers'],
  adminUsers: ['/admin/users'],
  adminActions: ['/admin/actions'],
  adminHealth: ['/admin/health'],
  adminCodes: ['/admin/codes'],
  /** The page of our own identity provider: e-mail address and password. */
  localSignIn: ['/guardian/sign-in/:uid'],
  forgotPassword: ['/guardian/forgot-password'],
  /** Mails lead to it; the token stands in the fragment, which no server and no log gets. */
  newPassword: ['/guardian/new-password'],
  /** As for a new password. */
  confirmEmail: ['/guardian/confirm-email'],
  signedIn: ['/guardian/signed-in'],
} as const
