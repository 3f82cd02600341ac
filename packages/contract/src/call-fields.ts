import type { CallName } from './calls.ts'

/**
 * The fields of each call's query or JSON body, those of objects in it in parentheses: what a browser may
 * send, without schemas. Written by `call-fields.test.ts` from the schemas.
 */
export const callFields: Partial<Record<CallName, string>> = {
  validateAccessCode: 'code',
  signIn: 'idToken currentGameSession language',
  checkDisplayName: 'displayName',
  saveProfilePhoto: 'photoURL',
  listUsers: 'search page limit',
  cancelDayPass: 'refund',
  addAccessCode: 'code label expiresAt',
  changeRole: 'role',
  restrictUser: 'publishing isSuspended',
  listAdminActions: 'page',
  hideSpots:
    'place(lat lng) radiusMeters minutes ages recentTaskIds choice onWheels modes sky around',
  placeSpots: 'ages choice modes spots(location(lat lng) libraryTaskId)',
  moveSpot: 'location(lat lng)',
  createPaymentIntent: 'paymentPlanId',
  verifyPayment: 'paymentIntentId paymentIntentClientSecret planId',
  confirmTestPayment: 'clientSecret card',
  authenticateTestPayment: 'clientSecret isApproved',
  readLibrary: 'language',
  createChallenge:
    'title description type location(lat lng accuracy) showReferenceInGame childPhotoTask childPhotoPrompt doing questionInstructions selectedQuestions(question type options correctAnswer explanation) objectDetectionData(success primary_label generalization_ladder(label confidence)) isUnvisited wheels language',
  changeChallenge:
    'referenceImage sceneMatchImage sceneMatchLeftImage sceneMatchRightImage questionImage objectDetectionImage voice objectDetectionData(success primary_label generalization_ladder(label confidence)) title description childPhotoPrompt location(lat lng accuracy) isUnvisited showReferenceInGame wheels question(question type options correctAnswer explanation) doing childPhotoTask',
  changeChallengeStatus: 'status answer',
  reportChallenge: 'reason',
  decideChallenge: 'decision version words',
  keepChallenges: 'all(id version)',
  listPublishedChallenges: 'search page',
  analyzeObject: 'imageBase64',
  changePhotoChecks: 'isAllowed textVersion',
  saveKeepsakes: 'photoIds',
  renameGroup: 'name',
  createSession: 'gameType location(lat lng accuracy) status language trailId',
  findSessionByCode: 'k',
  findSessionNearby: 'location(lat lng accuracy)',
  changeSession:
    'status startedAt endedAt location(lat lng accuracy) addPlayers isLocked stayCloseMeters canTryAgain modes callBack',
  tellHostPlace: 'lat lng accuracy',
  joinAsCoHost: 'code',
  removeCoHost: 'grownUp',
  turnPushOn: 'endpoint keys(p256dh auth) language',
  joinSession: 'sessionId deviceId status location guardianPhotoId joinKey team isOnHostsPhone',
  changePlayer: 'location(lat lng accuracy) status guardianPhotoId',
  pickPictures: 'pictures',
  setPlayModes: 'modes',
  answerHelp: 'isOver',
  drawMap: 'place(lat lng)',
  lookAtGround: 'places(lat lng)',
  countFittingSpots: 'place(lat lng) minutes forClass onWheels',
  changePassword: 'currentPassword newPassword',
  askPasswordReset: 'email language',
  resetPassword: 'token newPassword language',
  askEmailConfirmation: 'language',
  confirmEmail: 'token',
  signInWithPassword: 'email password language',
  signUpWithPassword: 'email password language',
  signInAsDemo: 'email name',
  createDemoToken: 'email name',
  readPhoto: 'size crop',
  findProximity:
    'playerId location(lat lng accuracy) fix(lat lng accuracy measuredAtMs) steps canAsk playsOn engine(shown(targetId band) wentOn(record(target(id isLocked band colderUpdates warmerUpdates shown burningForMs insideUpdates insideForMs maybeForMs rivalNearerUpdates rivalInsideUpdates) arrived(id awayUpdates) leftId finished(lat lng ageMs) jumps steppedAgeMs walkedAgeMs stray(lat lng ageMs) denied(id otherIds ageMs) help(targetId nearForMs nearAgeMs fitAgeMs lostForMs stuckForMs nearestMeters) distanceMeters trend) trail fixes))',
  sayIfHere: 'challengeId isHere among',
  readPack: 'lat lng mapAt(lat lng)',
  sendLateWork:
    'items(key seq ageMs kind challengeId fixes(lat lng accuracy ageMs) saidSo postCode packed(title location(lat lng) accuracyMeters task answerHash proof) reason answers try status isOver)',
  skipChallenge:
    'challengeId reason packed(title location(lat lng) accuracyMeters task answerHash proof)',
  createPlayerChallenge: 'playerId challengeId status score completedAt',
  changePlayerChallenge: 'status',
  answerQuestion: 'answers try',
  countNearbyChallenges: 'lat lng radiusMeters language sessionId',
  recordSessionPurchase: 'sessionId paymentPlanId',
  createTrail:
    'name sentence start(lat lng) isOrdered wheels opening(months periods(from until) hours(from until)) texts challengeIds timeZone language',
  bringInTrail:
    'name sentence start(lat lng) isOrdered wheels opening(months periods(from until) hours(from until)) texts timeZone language spots(challengeId texts hasPost key challenge(title description type location(lat lng accuracy) showReferenceInGame childPhotoTask childPhotoPrompt doing questionInstructions selectedQuestions(question type options correctAnswer explanation) objectDetectionData(success primary_label generalization_ladder(label confidence)) isUnvisited wheels language))',
  changeTrail:
    'name sentence start(lat lng) isOrdered wheels opening(months periods(from until) hours(from until)) texts challengeIds timeZone cover groupId spotTexts',
  changeTrailStatus: 'status answer',
  givePosts: 'challengeIds lostCodes',
  arriveAtPost: 'code',
  reportTrail: 'reason',
  decideTrail: 'decision version words',
  keepTrails: 'all(id version)',
  listPublishedTrails: 'search page',
  searchTrails: 'near(lat lng) name page',
}
