import { calls, endpoints, type CallName } from '@bramble/contract'
import { PUSH_SUBSCRIPTION } from '../fake-push-sender.ts'
import type { CallInput, Person } from '../person.ts'
import {
  AREA,
  AREA_ID,
  aTrail,
  aWholeTrail,
  IN_THE_PARK,
  PARK,
  type World,
} from '../authorisation-matrix/world.ts'

/** A request to our own provider, from our own page. */
export const SIGN_IN =
  '/idp/auth?client_id=bramble&response_type=code&scope=openid&state=s&code_challenge_method=S256' +
  `&code_challenge=${'A'.repeat(43)}` +
  `&redirect_uri=${encodeURIComponent('http://localhost:3000/guardian/signed-in')}`

/** A good request of every call, to be spoilt. */
export interface Sample {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  form?: Record<string, string>
  /** It would end the world of this test: only ever sent by those who may not. */
  isEnding?: boolean
}

/** What is sent of it, with the bytes of a picture. */
export function inputOf({ path, query, body, form }: Sample, bytes: Buffer): CallInput<CallName> {
  const photo = form === undefined ? undefined : { bytes, fields: form }
  return { params: path, query, body, photo }
}

/** What the account of `go` has at hand: a sign-in under way, an address for a photo. */
export interface AtHand {
  uid: string
  uploadToken: string
}

/** Begins a sign-in, and asks for an address. */
export async function takeAtHand({ people: { go } }: World): Promise<AtHand> {
  const { headers } = await go.send({ method: 'GET', url: SIGN_IN })
  const { body } = await go.call('createPhotoUpload')
  const lastOf = (address: unknown) => String(address).split('/').at(-1) ?? ''
  return { uid: lastOf(headers.location), uploadToken: lastOf(body.uploadURL) }
}

/** One of each call that works, or nearly does, in the world of the matrix. */
export function goodRequests(world: World, atHand: AtHand): Record<CallName, Sample> {
  const player = { path: { id: world.adaId } }
  const game = { path: { id: world.gameId } }
  const trail = { path: { id: world.trail.id } }
  const group = { path: { id: world.group.id } }
  const account = { path: { id: world.accounts.gx.accountId } }
  const signIn = { path: { uid: atHand.uid } }
  const person = { email: 'a@b.cc', password: 'seven grey herons' }
  const question = {
    question: 'How many legs does an insect have?',
    type: 'single-select',
    options: ['Four', 'Six'],
    correctAnswer: 'Six',
  }
  const ladder = {
    success: true,
    primary_label: 'oak',
    generalization_ladder: [{ label: 'oak', confidence: 0.9 }, { label: 'tree' }],
  }
  const work = (kind: keyof World['challenges']) => ({
    playerId: world.adaId,
    challengeId: world.challenges[kind],
  })
  return {
    checkEnvironment: {},
    readAbout: {},
    readLibrary: { query: { language: 'de' } },
    resetDevelopment: { isEnding: true },
    validateAccessCode: { body: { code: 'open sesame' } },
    readSignInSettings: {},
    signIn: { body: { idToken: 'a.b.c', currentGameSession: null } },
    readCurrentUser: {},
    deleteAccount: { isEnding: true },
    exportAccount: {},
    validateSession: {},
    signOut: { isEnding: true },
    signOutEverywhere: { isEnding: true },
    askPasswordReset: { body: { email: 'a@b.cc', language: 'en' } },
    resetPassword: { body: { token: 'A'.repeat(43), newPassword: 'a fine password' } },
    askEmailConfirmation: { body: { language: 'en' } },
    confirmEmail: { body: { token: 'A'.repeat(43) } },
    changePassword: { body: { currentPassword: 'the old one', newPassword: 'the new one' } },
    checkDisplayName: { body: { displayName: 'Gwen' } },
    updateProfile: { form: { displayName: 'Gwen' } },
    saveProfilePhoto: { body: { photoURL: `/api/photos/${world.draftPictureId}` } },
    createPhotoUpload: {},
    uploadProfilePhoto: { path: { token: atHand.uploadToken }, form: {} },
    readInteraction: signIn,
    signInWithPassword: { ...signIn, body: person },
    signUpWithPassword: { ...signIn, body: person },
    signInAsDemo: { ...signIn, body: { email: 'a@b.cc', name: 'Gwen' } },
    cancelInteraction: signIn,
    createDemoToken: { body: { email: 'a@b.cc', name: 'Gwen' } },
    readDayPassStatus: {},
    listGames: {},
    deleteGame: { ...game, isEnding: true },
    saveKeepsakes: {
      path: { id: world.ofAccount.gameId },
      body: { photoIds: [world.photos.attempt] },
    },
    listKeepsakes: {},
    deleteKeepsake: game,
    readStickerBook: {},
    emptyStickerBook: {},
    listGroups: {},
    createGroup: {},
    readGroup: group,
    renameGroup: { ...group, body: { name: 'Hedgehogs' } },
    replaceInvite: group,
    removeMember: { path: { groupId: world.group.id, userId: world.accounts.gc.accountId } },
    joinGroup: { path: { token: 'a' } },
    listUsers: { query: { search: 'gw', page: '1', limit: '50' } },
    readUserDayPass: account,
    cancelDayPass: { ...account, body: { refund: true } },
    grantDayPass: account,
    listAccessCodes: {},
    addAccessCode: { body: { code: 'BCDF-GHJK-MNPQ', label: 'Beavers', expiresAt: null } },
    revokeAccessCode: account,
    changeRole: { ...account, body: { role: 'admin' } },
    restrictUser: { ...account, body: { publishing: 'refused', isSuspended: true } },
    takeBackAllOfUser: account,
    signOutUser: account,
    readHealth: {},
    listAdminActions: { query: { page: '1' } },
    readGpsSettings: {},
    readMapSettings: {},
    createSession: {
      body: {
        gameType: 'roam',
        location: IN_THE_PARK,
        status: 'waiting',
        trailId: world.trail.id,
      },
    },
    listOpenGames: {},
    findSessionByCode: { path: { joinCode: 'BCDFGH' }, query: { k: 'a' } },
    findSessionNearby: {
      path: { joinCode: 'BCDFGH' },
      body: { location: { lat: 51.5, lng: 0, accuracy: 10 } },
    },
    readSession: game,
    changeSession: {
      ...game,
      body: { status: 'active', startedAt: 'now', location: IN_THE_PARK, addPlayers: true },
    },
    tellHostPlace: { ...game, body: IN_THE_PARK },
    inviteCoHost: game,
    joinAsCoHost: { body: { code: 'BCDF GHJK MNPQ' } },
    removeCoHost: { ...game, query: { grownUp: world.gameId }, isEnding: true },
    readAlarms: game,
    readPush: game,
    turnPushOn: { ...game, body: PUSH_SUBSCRIPTION },
    turnPushOff: game,
    drawMap: { body: { place: PARK } },
    lookAtGround: { body: { places: [PARK] } },
    countFittingSpots: { body: { place: PARK, minutes: 10 } },
    hideSpots: {
      ...game,
      body: {
        place: PARK,
        radiusMeters: 60,
        minutes: 10,
        ages: 'mixed',
        recentTaskIds: ['rough-bark'],
        sky: 'wet',
        around: 'wood',
        known: {
          location: PARK,
          libraryTaskId: 'rough-bark',
          takenOn: '2026-10-04',
          picture: 'AAAA',
        },
      },
    },
    placeSpots: {
      ...game,
      body: { ages: 'mixed', spots: [{ location: PARK, libraryTaskId: 'rough-bark' }] },
    },
    listSpots: game,
    moveSpot: { path: { ...game.path, spotId: world.adaId }, body: { location: PARK } },
    removeSpot: { path: { ...game.path, spotId: world.adaId } },
    deleteSession: { ...game, isEnding: true },
    joinSession: {
      body: {
        sessionId: world.openGameId,
        deviceId: 'phone',
        status: 'joined',
        location: null,
        joinKey: 'k',
      },
    },
    readPlayer: player,
    changePlayer: {
      ...player,
      body: { location: IN_THE_PARK, status: 'playing', guardianPhotoId: world.photos.guardian },
    },
    leaveGame: {},
    pickPictures: { ...player, body: { pictures: ['owl', 'fish', 'butterfly'] } },
    removePlayer: { ...player, isEnding: true },
    erasePlayer: { ...player, isEnding: true },
    readReport: player,
    createReturnToken: player,
    returnPlayer: { path: { token: world.dotsReturnToken } },
    uploadGuardianPhoto: { form: { playerId: world.adaId } },
    uploadChallengePhoto: { form: work('photo') },
    readPhoto: { path: { id: world.photos.guardian }, query: { size: 'thumb', crop: '200x200' } },
    findProximity: {
      body: {
        playerId: world.adaId,
        location: IN_THE_PARK,
        fix: { ...IN_THE_PARK, measuredAtMs: 1 },
        steps: [[0, true]],
        canAsk: true,
      },
    },
    sayIfHere: { ...player, body: { challengeId: world.challenges.none, isHere: true } },
    askGrownUp: player,
    readPack: { ...player, body: { lat: PARK.lat, lng: PARK.lng } },
    sendLateWork: {
      ...player,
      body: {
        items: [
          {
            kind: 'arrival',
            key: '01890a5d-ac96-774b-bcce-b302099a8057',
            seq: 1,
            ageMs: 60_000,
            challengeId: world.challenges.none,
            fixes: [{ ...IN_THE_PARK, ageMs: 60_000 }],
            saidSo: true,
          },
        ],
      },
    },
    letIn: player,
    setPlayModes: { ...player, body: { modes: ['calm'] } },
    answerHelp: { ...player, body: { isOver: false } },
    skipChallenge: { ...player, body: { challengeId: world.challenges.skipped } },
    createPlayerChallenge: {
      body: { ...work('none'), status: 'completed', score: 1, completedAt: 'now' },
    },
    changePlayerChallenge: { path: { id: world.decidedAttemptId }, body: { status: 'completed' } },
    listPlayerChallenges: player,
    answerQuestion: {
      path: { id: world.adaId, challengeId: world.challenges.question },
      body: { answers: [world.option] },
    },
    readChallenge: { path: { id: world.challenges.none } },
    countNearbyChallenges: { body: { ...PARK, radiusMeters: 200, sessionId: world.gameId } },
    listChallenges: {},
    createChallenge: {
      body: {
        title: 'The Old Oak',
        description: 'Four hundred summers.',
        type: 'go-to-location',
        location: IN_THE_PARK,
        showReferenceInGame: true,
        childPhotoTask: 'question',
        childPhotoPrompt: 'Show us!',
        questionInstructions: 'About the bark',
        selectedQuestions: [question],
      },
    },
    changeChallenge: {
      path: { id: world.ownDraftId },
      body: {
        title: 'The Old Oak',
        description: 'Four hundred summers.',
        childPhotoPrompt: 'Show us!',
        location: IN_THE_PARK,
        showReferenceInGame: true,
        referenceImage: `/api/photos/${world.draftPictureId}`,
        sceneMatchImage: `/api/photos/${world.draftPictureId}`,
        questionImage: world.draftPictureId,
        objectDetectionImage: world.draftPictureId,
        objectDetectionData: ladder,
      },
    },
    deleteChallenge: { path: { id: world.ownDraftId }, isEnding: true },
    uploadChallengePicture: { path: { id: world.ownDraftId }, form: { purpose: 'reference' } },
    changeChallengeStatus: {
      path: { id: world.ownPublishedId },
      body: { status: 'published', answer: 'It is a public park.' },
    },
    reportChallenge: { path: { id: world.challenges.none }, body: { reason: 'unkind' } },
    decideChallenge: {
      path: { id: world.challenges.none },
      body: { decision: 'keep', version: '0', words: 'Kept.' },
    },
    keepChallenges: { body: { all: [{ id: world.challenges.none, version: '0' }] } },
    listPublishedChallenges: { query: { search: 'oak', page: '1' } },
    listAreas: {},
    saveArea: { path: { id: AREA_ID }, body: { ...AREA, groupId: world.group.id } },
    deleteArea: { path: { id: AREA_ID } },
    listTrails: {},
    readTrail: trail,
    createTrail: {
      body: {
        ...aTrail([world.ownPublishedId]),
        language: 'en',
        isOrdered: true,
        wheels: 'partly',
        opening: {
          months: [4, 5],
          periods: [{ from: '2026-04-01', until: '2026-05-31' }],
          hours: { from: '08:00', until: '18:30' },
        },
        texts: { de: { name: 'Der Otterpfad', sentence: 'Am Bach entlang.' } },
        timeZone: 'Europe/London',
      },
    },
    bringInTrail: {
      body: {
        ...aWholeTrail(world.ownPublishedId),
        language: 'en',
        isOrdered: true,
        wheels: 'partly',
        opening: { months: [4, 5], periods: [], hours: null },
        texts: { de: { name: 'Der Otterpfad', sentence: 'Am Bach entlang.' } },
        timeZone: 'Europe/London',
      },
    },
    changeTrail: {
      ...trail,
      body: {
        name: 'The Otter Trail',
        cover: null,
        groupId: null,
        spotTexts: {
          [world.ownPublishedId]: { de: { title: 'Der Käfer', description: 'Zähl seine Beine.' } },
        },
      },
    },
    changeTrailStatus: {
      ...trail,
      body: { status: 'published', answer: 'It is a public park.' },
    },
    uploadTrailCover: { ...trail, form: {} },
    deleteTrail: { ...trail, isEnding: true },
    givePosts: { ...trail, body: { challengeIds: [world.ownPublishedId], lostCodes: [] } },
    removePost: { path: { id: world.trail.id, challengeId: world.ownPublishedId } },
    arriveAtPost: { ...player, body: { code: 'BCDFGHJKMN' } },
    readTrailCounts: trail,
    reportTrail: { ...trail, body: { reason: 'unkind' } },
    keepTrails: { body: { all: [{ id: world.challenges.none, version: '0' }] } },
    decideTrail: {
      ...trail,
      body: { decision: 'take-back', version: '0', words: 'Not here, please.' },
    },
    listPublishedTrails: { query: { search: 'otter', page: '1' } },
    findTrailByWord: { path: { word: world.trail.word } },
    searchTrails: { body: { near: PARK, name: 'otter', page: 1 } },
    analyzeObject: { body: { imageBase64: world.jpeg.toString('base64') } },
    generateQuestions: { form: { instructions: 'About the bark' } },
    gradeView: { form: {} },
    readCapabilities: {},
    readPhotoChecks: {},
    changePhotoChecks: { body: { isAllowed: true, textVersion: 1 } },
    acceptAttempt: { path: { id: world.decidedAttemptId } },
    readPaymentSettings: {},
    createPaymentIntent: { body: { paymentPlanId: 'roam-day-pass' } },
    verifyPayment: {
      body: {
        paymentIntentId: world.ginasPayment.id,
        paymentIntentClientSecret: world.ginasPayment.clientSecret,
        planId: 'roam-day-pass',
      },
    },
    listPurchases: {},
    confirmTestPayment: {
      body: { clientSecret: world.ginasPayment.clientSecret, card: 'generic-decline' },
    },
    authenticateTestPayment: {
      body: { clientSecret: world.ginasPayment.clientSecret, isApproved: false },
    },
    listPaymentPlans: { path: { gameType: 'roam' } },
    recordSessionPurchase: { body: { sessionId: world.gameId, paymentPlanId: 'roam-free' } },
    checkHealth: {},
    checkReadiness: {},
  }
}

/** Who gets furthest with a call: administration, accounts, games of hosts, games of children. */
export function insider({ people }: World, name: CallName): Person {
  const { sa, go, fo, ps } = people
  const { path } = calls[name]
  const isForAccounts = endpoints[name].errors.some((code) => code === 'access.sign-in-required')
  if (path.startsWith('/api/admin')) return sa
  if (isForAccounts || path.startsWith('/idp') || path.startsWith('/api/auth')) return go
  return name.includes('Session') ? fo : ps
}
