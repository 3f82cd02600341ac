import type { CallName } from '@bramble/contract'
import { versionOf } from '#/modules/challenges/testing/decide.ts'
import type { CallInput } from '../person.ts'
import { goodRequests, inputOf } from '../faults/good-requests.ts'
import { COLUMNS, DEVICES, isAccount, type Column } from './columns.ts'
import type { FieldSetName } from './field-sets.ts'
import { AREA, AREA_ID, aTrail, aWholeTrail, IN_THE_PARK, PARK, type World } from './world.ts'

/**
 * `ok:X` success with exactly the fields X, `ok` success of something that is no JSON object,
 * otherwise the status of the refusal.
 */
export type Cell = `ok:${FieldSetName}` | 'ok' | '400' | '401' | '403' | '404' | '409' | '422'

export interface MatrixRow {
  /** Number of the row in the specified matrix; `+` for a call that it does not have. */
  id: string
  state?: string
  /** A call of the contract, or a route beside it as Fastify writes it. */
  call?: CallName
  route?: string
  url?: string
  cells: Record<Column, Cell>
  /** Who is refused because of what is theirs, whatever else they may be. */
  refused?: Column
  /** Asked by somebody like the one of the column, because it ends their session or account. */
  isSpending?: boolean
  request?: (
    world: World,
    mayDestroy: boolean,
    column: Column | null,
  ) => CallInput<CallName> | Promise<CallInput<CallName>>
}

/** What many rows have in common; `$` is what those get who may. */
const RIGHTS: Record<string, string> = {
  child: '404 $ 404 404 404 404 404 404 404 404 404 404',
  dashboard: '404 404 404 404 $ 404 $ $ 404 404 404 404',
  ownDashboard: '401 403 403 403 $ 403 $ $ 403 403 403 403',
  host: '401 403 403 403 $ 403 403 $ 403 403 403 403',
}

/** Everybody sees the card of a game, and its own people what is theirs. */
const CARDS = 'ok:S0 ok:S1 ok:S1 ok:S0 ok:S2 ok:S0 ok:S2 ok:S2 ok:S0 ok:S0 ok:S0 ok:S0'

/**
 * A state may follow the id. The cells are a word per column, one for everybody, or a name of `RIGHTS` and what
 * those get. Without a request it is one that works, as far as whoever asks may.
 */
const row = (
  idAndState: string,
  call: CallName,
  cells: string,
  request: MatrixRow['request'] = goodRequest(call),
): MatrixRow => {
  const [, id = '', state] = /^(\S+)(?: (.+))?$/.exec(idAndState) ?? []
  return { id, state, call, cells: toCells(cells), request }
}
/** One that works, as far as whoever asks may. */
const goodRequest = (call: CallName) => (world: World) =>
  inputOf(goodRequests(world, { uid: 'unknown', uploadToken: 'unknown' })[call], world.jpeg)
const page = (route: string, cells: string, url = route.split(' ')[1]!): MatrixRow => ({
  id: '+',
  route,
  url,
  cells: toCells(cells),
})
/** A call for people with an account; the words are those of go gx gc ad sa, or one for all. */
const forAccounts = (...[id, call, cells, request]: Parameters<typeof row>) => {
  const words = cells.split(' ')
  const all = words.length === 1 ? Array<string>(5).fill(cells) : words
  return row(id, call, [...Array<string>(DEVICES.length).fill('401'), ...all].join(' '), request)
}
const spending = (of: MatrixRow): MatrixRow => ({ ...of, isSpending: true })
/** A list as it is, not what a search finds of it. */
const everything = () => ({})
const ada = ({ adaId }: World) => ({ params: { id: adaId } })
const game = ({ gameId }: World) => ({ params: { id: gameId } })
/** What somebody who looks has just seen of what Gina has published. */
const versionSeen = (world: World, kind: 'challenge' | 'trail') =>
  versionOf(world.people.sa, kind, kind === 'trail' ? world.trail.id : world.ownPublishedId)
const ginasDraft = ({ ownDraftId }: World) => ({ params: { id: ownDraftId } })
const ginasPublished = ({ ownPublishedId }: World) => ({ params: { id: ownPublishedId } })
/** One that may be spent, where it will be. */
const spareChallenge =
  (status: 'draft' | 'published') => async (world: World, mayDestroy: boolean) => {
    const standing = status === 'draft' ? ginasDraft(world) : ginasPublished(world)
    return mayDestroy ? { params: { id: await world.addSpareChallenge(status) } } : standing
  }
const pictureOf = ({ jpeg }: World) => ({
  photo: { bytes: jpeg, fields: { purpose: 'reference' } },
})
const ginasTrail = ({ trail }: World) => ({ params: { id: trail.id } })
const ginasGroup = ({ group }: World) => ({ params: { id: group.id } })
const ginasAccount = ({ accounts }: World) => ({ params: { id: accounts.go.accountId } })
/** A member who is not the one who asks. */
const someMember = (world: World, mayDestroy: boolean, column: Column | null) =>
  mayDestroy ? world.addSpareMember() : world.accounts[column === 'gc' ? 'go' : 'gc'].accountId
/**
 * Rows that destroy what others need come last. Columns: an ps p2 px fo fx ch go gx gc ad sa; the last
 * five ask about the game of `go`, the others about that of `fo`.
 */
export const table: MatrixRow[] = [
  row('1', 'checkEnvironment', 'ok:E'),
  row('2', 'validateAccessCode', 'ok:V'),
  row('3', 'findSessionByCode', CARDS, async (world) => ({
    params: { joinCode: await world.joinCode() },
  })),
  row('+', 'findSessionNearby', CARDS, async (world) => ({
    params: { joinCode: await world.joinCode() },
    body: { location: IN_THE_PARK },
  })),
  row('4', 'joinSession', 'ok:P1', ({ openGameId }) => ({
    body: { sessionId: openGameId, deviceId: 'phone', status: 'joined' },
  })),
  row('+', 'leaveGame', 'ok:OK'),
  row('5', 'readPlayer', '404 ok:P1 404 404 ok:P2 404 ok:P2 ok:P2 404 404 404 404'),
  row('6', 'readSession', CARDS),
  row('+', 'listOpenGames', 'ok:OG'),
  row('7', 'changePlayer', '404 ok:P1 404 404 ok:P2 404 ok:P2 ok:P2 404 404 404 404', (world) => ({
    ...ada(world),
    body: { status: 'playing' },
  })),
  row('8', 'readGpsSettings', 'ok:GP'),
  row('+', 'readMapSettings', 'ok:MS'),
  row('+', 'readAbout', 'ok:AB'),
  row(
    '+',
    'readLibrary',
    'ok:LB0 ok:LB0 ok:LB0 ok:LB0 ok:LB0 ok:LB0 ok:LB0 ok:LB ok:LB ok:LB ok:LB ok:LB',
    everything,
  ),
  row('9', 'uploadGuardianPhoto', 'child ok:ID'),
  row('10', 'uploadChallengePhoto', 'child ok:VA'),
  row('+', 'readPack', 'child ok:PA'),
  row('+', 'sendLateWork', 'child ok:LW', (world) => ({
    ...ada(world),
    body: {
      items: [
        {
          kind: 'arrival',
          key: crypto.randomUUID(),
          seq: 1,
          ageMs: 1_000,
          challengeId: world.challenges.decided,
          fixes: [{ ...IN_THE_PARK, ageMs: 1_000 }],
        },
      ],
    },
  })),
  row('11', 'findProximity', 'child ok:PR', ({ adaId }) => ({
    body: { playerId: adaId, location: IN_THE_PARK },
  })),
  row('11 a page that plays on', 'findProximity', 'child ok:PG', ({ adaId }) => ({
    body: { playerId: adaId, location: IN_THE_PARK, playsOn: true },
  })),
  row('12a draft of nobody', 'readChallenge', '404', ({ draftId }) => ({
    params: { id: draftId },
  })),
  row(
    "12a the owner's draft",
    'readChallenge',
    '404 ok:C1 ok:C1 404 404 404 404 ok:C2 404 ok:C3 404 404',
    ginasDraft,
  ),
  row(
    "12b the owner's, published",
    'readChallenge',
    '404 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C2 ok:C1 ok:C3 ok:C1 ok:C1',
    ginasPublished,
  ),
  row(
    '12b published',
    'readChallenge',
    '404 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1',
    ({ challenges }) => ({ params: { id: challenges.none } }),
  ),
  row('13', 'skipChallenge', 'child ok:OK'),
  row('+', 'sayIfHere', 'child ok:TH'),
  row('+', 'askGrownUp', 'child ok:OK'),
  row('+', 'letIn', 'dashboard ok:P2'),
  row('+', 'setPlayModes', 'dashboard ok:P2'),
  row('+', 'answerHelp', 'dashboard ok:P2'),
  row('14', 'createPlayerChallenge', 'child ok:PC', ({ adaId, challenges }) => ({
    body: { playerId: adaId, challengeId: challenges.none, status: 'completed', score: 100 },
  })),
  row('15', 'changePlayerChallenge', 'child ok:PC'),
  row('+', 'acceptAttempt', 'dashboard ok:PC'),
  row('16', 'answerQuestion', 'child ok:AN'),
  row('+', 'readSignInSettings', 'ok:SI'),
  forAccounts('+', 'exportAccount', 'ok'),
  forAccounts('18', 'readCurrentUser', 'ok:U0'),
  forAccounts('19', 'validateSession', 'ok:OK'),
  forAccounts('21', 'checkDisplayName', 'ok:DN'),
  forAccounts(
    '22 an upload of somebody else',
    'saveProfilePhoto',
    'ok:U0 422 422 422 422',
    ({ ginasPhotoId }) => ({
      body: { photoURL: `/api/photos/${ginasPhotoId}` },
    }),
  ),
  forAccounts('23', 'createPhotoUpload', 'ok:UP'),
  forAccounts('+ unknown address', 'uploadProfilePhoto', '404', ({ jpeg }) => ({
    params: { token: 'unknown' },
    photo: { bytes: jpeg },
  })),
  forAccounts('42', 'updateProfile', 'ok:U0', ({ jpeg }, _mayDestroy, column) => ({
    photo: { bytes: jpeg, fields: { displayName: `Somebody ${column}` }, field: 'gamePhoto' },
  })),
  row('24', 'countNearbyChallenges', 'ok:N', () => ({ body: PARK })),
  forAccounts('29', 'listChallenges', 'ok:CL'),
  forAccounts('30', 'createChallenge', 'ok:C2', () => ({
    body: {
      title: 'The Old Oak',
      description: 'Four hundred summers.',
      location: PARK,
      childPhotoTask: 'none',
    },
  })),
  forAccounts('31 a draft', 'changeChallenge', 'ok:C2 404 403 404 404', (world) => ({
    ...ginasDraft(world),
    body: { title: 'The Young Oak' },
  })),
  forAccounts('31 published', 'changeChallenge', 'ok:C2 403 403 403 403', (world) => ({
    ...ginasPublished(world),
    body: { title: 'The Young Oak' },
  })),
  forAccounts('32 a draft', 'deleteChallenge', 'ok:OK 404 403 404 404', spareChallenge('draft')),
  forAccounts(
    '32 published',
    'deleteChallenge',
    'ok:OK 403 403 403 403',
    spareChallenge('published'),
  ),
  forAccounts('33 a draft', 'uploadChallengePicture', 'ok:CP 404 403 404 404'),
  forAccounts('33 published', 'uploadChallengePicture', 'ok:CP 403 403 403 403', (world) => ({
    ...ginasPublished(world),
    ...pictureOf(world),
  })),
  forAccounts(
    '+ publish a draft',
    'changeChallengeStatus',
    'ok:C2 404 403 404 404',
    async (world, mayDestroy) => ({
      ...(await spareChallenge('draft')(world, mayDestroy)),
      body: { status: 'published' },
    }),
  ),
  forAccounts('+ publish once more', 'changeChallengeStatus', 'ok:C2 403 403 403 403', (world) => ({
    ...ginasPublished(world),
    body: { status: 'published' },
  })),
  forAccounts(
    '+ take back',
    'changeChallengeStatus',
    'ok:C2 403 ok:C3 ok:C3 ok:C3',
    async (world, mayDestroy) => ({
      ...(await spareChallenge('published')(world, mayDestroy)),
      body: { status: 'draft' },
    }),
  ),
  forAccounts('+ a draft', 'reportChallenge', '404', (world) => ({
    ...ginasDraft(world),
    body: { reason: 'unkind' },
  })),
  forAccounts('+ published', 'reportChallenge', '404 ok:OK ok:OK ok:OK ok:OK', (world) => ({
    ...ginasPublished(world),
    body: { reason: 'unkind' },
  })),
  forAccounts('+ published', 'decideChallenge', '403 403 ok:OK ok:OK ok:OK', async (world) => ({
    ...ginasPublished(world),
    body: { decision: 'keep', version: await versionSeen(world, 'challenge') },
  })),
  forAccounts('+ published', 'keepChallenges', '403 403 ok:KC ok:KC ok:KC', (world) => ({
    body: { all: [{ id: world.ownPublishedId, version: '0' }] },
  })),
  forAccounts('+', 'listPublishedChallenges', '403 403 ok:CM ok:CM ok:CM', everything),
  forAccounts('+', 'listAreas', 'ok:KS 403 403 403 403'),
  forAccounts('+', 'saveArea', 'ok:KW 403 403 403 403', () => ({
    params: { id: AREA_ID },
    body: AREA,
  })),
  forAccounts('+', 'deleteArea', 'ok:OK 403 403 403 403', async ({ people }) => {
    await people.go.call('saveArea', AREA_ID, AREA)
    return { params: { id: AREA_ID } }
  }),
  forAccounts('+', 'listTrails', 'ok:TL'),
  forAccounts('+', 'readTrail', 'ok:T2 404 404 404 404'),
  forAccounts('+', 'createTrail', 'ok:T2 422 422 422 422', (world) => ({
    body: aTrail([world.ownPublishedId]),
  })),
  forAccounts('+', 'bringInTrail', 'ok:T2 422 422 422 422', (world) => ({
    body: aWholeTrail(world.ownPublishedId),
  })),
  forAccounts('+', 'changeTrail', 'ok:T2 404 404 404 404', (world) => ({
    ...ginasTrail(world),
    body: { isOrdered: true },
  })),
  forAccounts('+', 'changeTrailStatus', 'ok:T2 404 404 404 404', (world) => ({
    ...ginasTrail(world),
    body: { status: 'published' },
  })),
  forAccounts('+', 'uploadTrailCover', 'ok:T2 404 404 404 404'),
  forAccounts('+', 'deleteTrail', 'ok:OK 404 404 404 404', async (world, mayDestroy) => ({
    params: { id: mayDestroy ? await world.addSpareTrail() : world.trail.id },
  })),
  forAccounts('+', 'readTrailCounts', 'ok:TC 404 404 404 404'),
  forAccounts('+', 'givePosts', 'ok:T2 404 404 404 404'),
  forAccounts('+', 'removePost', 'ok:OK 404 404 404 404'),
  // Its game is limited to no trail: there is no post, as for everybody else.
  row('+', 'arriveAtPost', '404'),
  // Anybody who stands before its sign; its maker takes it back instead.
  {
    ...row('+', 'reportTrail', 'ok:OK'),
    cells: { ...toCells('ok:OK'), go: '404' },
    refused: 'go',
  },
  forAccounts('+', 'decideTrail', '403 403 ok:OK ok:OK ok:OK', async (world) => ({
    ...ginasTrail(world),
    body: { decision: 'keep', version: await versionSeen(world, 'trail') },
  })),
  forAccounts('+', 'keepTrails', '403 403 ok:KC ok:KC ok:KC', (world) => ({
    body: { all: [{ id: world.trail.id, version: '0' }] },
  })),
  forAccounts('+', 'listPublishedTrails', '403 403 ok:TM ok:TM ok:TM', everything),
  row('+', 'findTrailByWord', 'ok:T1'),
  row('+', 'searchTrails', 'ok:TS'),
  forAccounts('34', 'analyzeObject', 'ok:AI'),
  forAccounts('35', 'generateQuestions', 'ok:Q'),
  forAccounts('+', 'gradeView', 'ok:VG'),
  row('+', 'readCapabilities', 'ok:CA'),
  forAccounts('+', 'readPhotoChecks', 'ok:PK'),
  forAccounts('+', 'changePhotoChecks', 'ok:PK', () => ({
    body: { isAllowed: false, textVersion: 1 },
  })),
  row('26', 'changeSession', 'ownDashboard ok:S2', (world) => ({
    ...game(world),
    body: { status: 'active' },
  })),
  row('+', 'tellHostPlace', 'host ok:OK'),
  row('+', 'drawMap', 'ok:DM'),
  row('+', 'lookAtGround', 'ok:GND'),
  row('+', 'countFittingSpots', 'ok:FT'),
  // The game runs: its spots are to be seen and stay where they are.
  row('+', 'hideSpots', 'host 409', (world) => ({
    ...game(world),
    body: { place: PARK, radiusMeters: 60, minutes: 10, ages: 'mixed' },
  })),
  row('+', 'placeSpots', 'host 409'),
  row('+', 'listSpots', 'host ok:HS'),
  row('+', 'moveSpot', 'host 409'),
  row('+', 'removeSpot', 'host 409'),
  row('+', 'inviteCoHost', 'host ok:GC'),
  row('+', 'joinAsCoHost', '404'),
  row('+ where the game is', 'changeSession', 'host ok:S2', (world) => ({
    ...game(world),
    body: { location: IN_THE_PARK },
  })),
  row('+', 'readAlarms', 'ownDashboard ok:AL'),
  row('+', 'readPush', 'ownDashboard ok:PU'),
  row('+', 'turnPushOn', 'ownDashboard ok:OK'),
  row('+', 'turnPushOff', 'ownDashboard ok:OK'),
  row('27', 'readReport', 'dashboard ok:R'),
  row('28', 'listPlayerChallenges', '404 ok:PCL 404 404 ok:PCL 404 ok:PCL ok:PCL 404 404 404 404'),
  row('37', 'listPaymentPlans', 'ok:PL'),
  ...(['guardian', 'attempt'] as const).map((kind) =>
    row(`54 ${kind}`, 'readPhoto', '404 ok 404 404 ok 404 ok ok 404 404 404 404', ({ photos }) => ({
      params: { id: photos[kind] },
    })),
  ),
  row(
    "55a the owner's draft",
    'readPhoto',
    '404 ok ok 404 404 404 404 ok 404 ok 404 404',
    ({ draftPictureId }) => ({ params: { id: draftPictureId } }),
  ),
  row('55b challenge', 'readPhoto', '404 ok ok ok ok ok ok ok ok ok ok ok', ({ photos }) => ({
    params: { id: photos.challenge },
  })),
  row(
    '56 profile picture',
    'readPhoto',
    '404 404 404 404 404 404 404 ok 404 ok 404 404',
    ({ ginasPhotoId }) => ({ params: { id: ginasPhotoId } }),
  ),
  row('+', 'readPaymentSettings', 'ok:PY'),
  forAccounts('38', 'createPaymentIntent', 'ok:CS'),
  forAccounts('+', 'confirmTestPayment', 'ok:TP 404 404 404 404', ({ ginasPayment }) => ({
    body: { clientSecret: ginasPayment.clientSecret, card: 'authentication' },
  })),
  forAccounts('+', 'authenticateTestPayment', 'ok:TP 404 404 404 404', async (world) => {
    const { clientSecret } = world.ginasPayment
    const body = { clientSecret, card: 'authentication' }
    await world.people.go.call('confirmTestPayment', { body })
    return { body: { clientSecret, isApproved: false } }
  }),
  forAccounts('40', 'verifyPayment', 'ok:VP 404 404 404 404'),
  forAccounts('+', 'listPurchases', 'ok:PH'),
  {
    ...page('POST /api/payments/webhook', '400'),
    id: '57',
  },
  forAccounts('36', 'readDayPassStatus', 'ok:DP'),
  forAccounts('41', 'listGames', 'ok:GL'),
  forAccounts('+ of others', 'deleteGame', '409 404 404 404 404'),
  forAccounts('+', 'saveKeepsakes', '409 404 404 404 404'),
  forAccounts('+', 'listKeepsakes', 'ok:KL'),
  forAccounts('+ unknown', 'deleteKeepsake', '404'),
  forAccounts('+', 'readStickerBook', 'ok:SB'),
  forAccounts('+', 'emptyStickerBook', 'ok:OK'),
  forAccounts('44', 'listGroups', 'ok:GG'),
  forAccounts('45', 'readGroup', 'ok:G2 404 ok:G1 404 404'),
  forAccounts('46', 'createGroup', 'ok:G2'),
  forAccounts('+', 'renameGroup', 'ok:G2 404 403 404 404'),
  forAccounts(
    '47a another member',
    'removeMember',
    'ok:OK 404 403 404 404',
    async (world, mayDestroy, column) => ({
      params: { groupId: world.group.id, userId: await someMember(world, mayDestroy, column) },
    }),
  ),
  forAccounts(
    '47b oneself',
    'removeMember',
    '409 404 ok:OK 404 404',
    (world, _mayDestroy, column) => ({
      params: {
        groupId: world.group.id,
        userId:
          column !== null && isAccount(column)
            ? world.accounts[column].accountId
            : world.accounts.go.accountId,
      },
    }),
  ),
  forAccounts('48 an unknown invite', 'joinGroup', '404'),
  forAccounts('48', 'joinGroup', 'ok:G2 ok:G1 ok:G1 ok:G1 ok:G1', async (world) => {
    const { body } = await world.people.go.call('readGroup', ginasGroup(world))
    return { params: { token: body.inviteToken ?? 'unknown' } }
  }),
  forAccounts('+', 'replaceInvite', 'ok:G2 403 403 403 403'),
  forAccounts('49', 'listUsers', '403 403 403 ok:AU ok:AU', everything),
  forAccounts('50', 'readUserDayPass', '403 403 403 ok:AD ok:AD'),
  forAccounts('51', 'cancelDayPass', '403 403 403 ok:CD ok:CD', async (world, mayDestroy) =>
    mayDestroy ? { params: { id: await world.addSpareAccount() } } : ginasAccount(world),
  ),
  forAccounts('+ who has one already', 'grantDayPass', '403 403 403 403 409', async (world) => ({
    params: { id: await world.addSpareAccount() },
  })),
  forAccounts('+', 'listAccessCodes', '403 403 403 403 ok:AC'),
  forAccounts('+', 'addAccessCode', '403 403 403 403 ok:ACC'),
  forAccounts('+', 'revokeAccessCode', '403 403 403 403 404', (world) => ({
    params: { id: world.challenges.none },
  })),
  forAccounts('52', 'changeRole', '403 403 403 403 ok:OK', (world) => ({
    ...ginasAccount(world),
    body: { role: 'community_leader' },
  })),
  forAccounts('53', 'signOutUser', '403 403 403 ok:OK ok:OK', async (world, mayDestroy) =>
    mayDestroy ? { params: { id: await world.addSpareAccount() } } : ginasAccount(world),
  ),
  forAccounts('+', 'restrictUser', '403 403 403 ok:OK ok:OK', async (world) => ({
    params: { id: await world.addSpareAccount() },
    body: { publishing: 'refused', isSuspended: true },
  })),
  forAccounts('+', 'takeBackAllOfUser', '403 403 403 ok:TB ok:TB', async (world) => ({
    params: { id: await world.addSpareAccount() },
  })),
  forAccounts('+', 'readHealth', '403 403 403 403 ok:SH'),
  forAccounts('+', 'listAdminActions', '403 403 403 403 ok:AA', everything),
  row('61', 'checkHealth', 'ok:H'),
  row('61', 'checkReadiness', 'ok:H'),
  row('+', 'createReturnToken', 'child ok:RT'),
  row('+ unknown link', 'returnPlayer', '404', () => ({ params: { token: 'unknown' } })),
  row(
    '+',
    'returnPlayer',
    'ok:RA0 ok:RA0 ok:RA0 ok:RA0 ok:RA ok:RA0 ok:RA ok:RA ok:RA0 ok:RA0 ok:RA0 ok:RA0',
  ),
  page('GET /api/openapi.json', 'ok'),
  page('GET /api/docs', 'ok'),
  page('GET /api/docs/init.js', 'ok'),
  page('GET /api/docs/ui/*', 'ok', '/api/docs/ui/swagger-ui.css'),
  // Our own identity provider: what each sign-in needs is proved by the tests of `identity`.
  page('GET /idp/.well-known/openid-configuration', 'ok'),
  page('GET /idp/jwks', 'ok'),
  page('GET /idp/auth', '400'),
  page('GET /idp/auth/:uid', '400', '/idp/auth/unknown'),
  page('POST /idp/token', '400'),
  // This set-up serves no map: see the tests of `maps`.
  page('GET /tiles/:z/:x/:y', '404', '/tiles/14/8185/5448'),
  row('+', 'pickPictures', 'dashboard ok:P2'),
  row('+', 'erasePlayer', 'child ok:OK', async (world, mayDestroy) => ({
    params: { id: mayDestroy ? await world.addSibling() : world.adaId },
  })),
  row('58', 'removePlayer', 'dashboard ok:OK', async (world, mayDestroy) => ({
    params: { id: mayDestroy ? await world.addSpareChild() : world.adaId },
  })),
  row('59', 'deleteSession', 'host ok:OK', async (world, mayDestroy) => {
    if (!mayDestroy) return game(world)
    const spare = await world.host.call('createSession', { body: { location: null } })
    return { params: { id: spare.body.id } }
  }),
  row('39', 'recordSessionPurchase', 'host ok:SP'),
  row(
    '+ of a second grown-up whom the host has just sent away',
    'removeCoHost',
    '401 403 403 403 ok:OK 403 401 ok:OK 403 403 403 403',
    game,
  ),
  row('25', 'createSession', 'ok:S2', () => ({
    body: { gameType: 'roam', location: PARK, status: 'waiting' },
  })),
  row('+', 'createDemoToken', 'ok:DT', () => ({
    body: { email: 'demo@example.org', name: 'Demo' },
  })),
  ...(
    [
      'readInteraction',
      'cancelInteraction',
      'signInWithPassword',
      'signUpWithPassword',
      'signInAsDemo',
    ] as const
  ).map((call) => row('+', call, '404')),
  row('+', 'askPasswordReset', 'ok:OK'),
  row('+', 'resetPassword', '404'),
  row('+', 'confirmEmail', '404'),
  forAccounts('+ without a password', 'askEmailConfirmation', '409'),
  forAccounts('+ without a password', 'changePassword', '409'),
  spending(
    row('17', 'signIn', 'ok:U0', async ({ app }) => {
      const who = { email: 'demo@example.org', name: 'Demo' }
      const { body } = await app.stranger().call('createDemoToken', { body: who })
      return { body: { idToken: body.idToken, currentGameSession: null } }
    }),
  ),
  spending(forAccounts('+', 'signOutEverywhere', 'ok:OK')),
  spending(row('20', 'signOut', 'ok:OK')),
  spending(forAccounts('60', 'deleteAccount', 'ok:OK')),
  row('43', 'resetDevelopment', 'ok:OK'),
]

/** Pages of the client: the same files for everybody. */
export const PAGE_ROUTES = ['GET /*', 'GET /', 'GET /index.html']

function toCells(text: string): Record<Column, Cell> {
  const [right = '', ofRight = ''] = text.split(' ')
  const said = (RIGHTS[right]?.replaceAll('$', ofRight) ?? text).split(' ')
  const words = said.length === 1 ? COLUMNS.map(() => text) : said
  if (words.length !== COLUMNS.length) throw new Error(`not a word per column: ${text}`)
  return Object.fromEntries(COLUMNS.map((column, i) => [column, words[i]])) as Record<Column, Cell>
}
