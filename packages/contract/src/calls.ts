/**
 * Method and path of every call, without schemas, so that the browser can carry it at no cost.
 * A part in braces is filled from the parameters, URL-encoded.
 */
export const calls = {
  checkEnvironment: { method: 'GET', path: '/api/environment/check' },
  resetDevelopment: { method: 'POST', path: '/api/auth/dev-reset' },
  readGpsSettings: { method: 'GET', path: '/api/gps-accuracy-settings' },
  readMapSettings: { method: 'GET', path: '/api/map-settings' },
  createSession: { method: 'POST', path: '/api/sessions' },
  findSessionByCode: { method: 'GET', path: '/api/sessions/join/{joinCode}' },
  readSession: { method: 'GET', path: '/api/sessions/{id}' },
  changeSession: { method: 'PATCH', path: '/api/sessions/{id}' },
  deleteSession: { method: 'DELETE', path: '/api/sessions/{id}' },
  joinSession: { method: 'POST', path: '/api/players' },
  readPlayer: { method: 'GET', path: '/api/players/{id}' },
  changePlayer: { method: 'PATCH', path: '/api/players/{id}' },
  removePlayer: { method: 'DELETE', path: '/api/players/{id}' },
  readReport: { method: 'GET', path: '/api/players/{id}/report' },
  createReturnToken: { method: 'POST', path: '/api/players/{id}/return-token' },
  returnPlayer: { method: 'POST', path: '/api/returns/{token}' },
  uploadGuardianPhoto: { method: 'POST', path: '/api/photos/guardian' },
  uploadChallengePhoto: { method: 'POST', path: '/api/photos/challenge' },
  readPhoto: { method: 'GET', path: '/api/photos/{id}' },
  findProximity: { method: 'POST', path: '/api/proximity' },
  skipChallenge: { method: 'POST', path: '/api/players/{id}/skip-challenge' },
  createPlayerChallenge: { method: 'POST', path: '/api/player-challenges' },
  changePlayerChallenge: { method: 'PATCH', path: '/api/player-challenges/{id}' },
  listPlayerChallenges: { method: 'GET', path: '/api/player-challenges/{playerId}' },
  answerQuestion: { method: 'POST', path: '/api/players/{id}/challenges/{challengeId}/answer' },
  readChallenge: { method: 'GET', path: '/api/challenges/{id}' },
  countNearbyChallenges: { method: 'POST', path: '/api/challenges/count-near-location' },
  listPaymentPlans: { method: 'GET', path: '/api/payment-plans/{gameType}' },
  recordSessionPurchase: { method: 'POST', path: '/api/session-purchases' },
  checkHealth: { method: 'GET', path: '/healthz' },
  checkReadiness: { method: 'GET', path: '/readyz' },
} as const

export type CallName = keyof typeof calls
