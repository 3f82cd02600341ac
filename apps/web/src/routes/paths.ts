/** Every address of the guardian's side and the general pages, as functions. */
export const paths = {
  landing: () => '/',
  guardian: () => '/guardian',
  home: () => '/home',
  terms: () => '/guardian/terms',
  signUp: () => '/guardian/signup',
  chooseGame: () => '/guardian/choose-game',
  roamSetup: () => '/guardian/roam',
  dayPassGate: () => '/guardian/day-pass-auth',
  premium: (game: 'trail' | 'scavenge') => `/guardian/premium/${game}`,
  invite: (code: string) => `/invite-players/${encodeURIComponent(code)}`,
  readyToPlay: (code: string) => `/ready-to-play/${encodeURIComponent(code)}`,
  dashboard: (code: string) => `/guardian/dashboard/${encodeURIComponent(code)}`,
  thankYou: (code: string) => `/thank-you/${encodeURIComponent(code)}`,
  report: (playerId: string) => `/guardian/report/${encodeURIComponent(playerId)}`,
  challenges: () => '/guardian/challenges',
  myGames: () => '/guardian/my-games',
  join: (code: string, key?: string) =>
    key === undefined
      ? `/join/${encodeURIComponent(code)}`
      : `/join/${encodeURIComponent(code)}?k=${encodeURIComponent(key)}`,
  returnLink: (token: string) => `/return/${encodeURIComponent(token)}`,
} as const

/** Route patterns the router mounts; several addresses may show one page. */
export const patterns = {
  landing: ['/', '/guardian'],
  home: ['/home'],
  homeRedirect: ['/guardian/home'],
  terms: ['/guardian/terms'],
  signUp: ['/guardian/signup'],
  chooseGame: ['/guardian/choose-game', '/choose-game'],
  roamSetup: ['/guardian/roam'],
  roamPaymentRedirect: ['/guardian/payment/roam'],
  dayPassGate: ['/guardian/day-pass-auth'],
  premium: ['/guardian/premium/:game'],
  invite: ['/guardian/invite-players/:code', '/invite-players/:code'],
  readyToPlay: ['/guardian/ready-to-play/:code', '/ready-to-play/:code'],
  dashboard: ['/guardian/dashboard/:code', '/dashboard/:code'],
  thankYou: ['/guardian/thank-you/:code', '/thank-you/:code'],
  report: ['/guardian/report/:playerId'],
  returnLink: ['/return/:token'],
} as const
