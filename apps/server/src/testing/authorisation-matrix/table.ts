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

/** The cells are a word per column, or one for everybody. */
const row = (
  id: string,
  call: CallName,
  cells: string,
  request?: MatrixRow['request'] | 'good',
) => ({
  id,
  call,
  cells: toCells(cells),
  ...(request === undefined ? {} : { request: request === 'good' ? goodRequest(call) : request }),
})
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
const withState = (state: string, of: MatrixRow): MatrixRow => ({ ...of, state })
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
  row('2', 'validateAccessCode', 'ok:V', 'good'),
  row(
    '3',
    'findSessionByCode',
    'ok:S0 ok:S1 ok:S1 ok:S0 ok:S2 ok:S0 ok:S2 ok:S2 ok:S0 ok:S0 ok:S0 ok:S0',
    async (world) => ({
      params: { joinCode: await world.joinCode() },
    }),
  ),
  row(
    '+',
    'findSessionNearby',
    'ok:S0 ok:S1 ok:S1 ok:S0 ok:S2 ok:S0 ok:S2 ok:S2 ok:S0 ok:S0 ok:S0 ok:S0',
    async (world) => ({
      params: { joinCode: await world.joinCode() },
      body: { location: IN_THE_PARK },
    }),
  ),
  row('4', 'joinSession', 'ok:P1', ({ openGameId }) => ({
    body: { sessionId: openGameId, deviceId: 'phone', status: 'joined' },
  })),
  row('+', 'leaveGame', 'ok:OK'),
  row('5', 'readPlayer', '404 ok:P1 404 404 ok:P2 404 ok:P2 ok:P2 404 404 404 404', 'good'),
  row(
    '6',
    'readSession',
    'ok:S0 ok:S1 ok:S1 ok:S0 ok:S2 ok:S0 ok:S2 ok:S2 ok:S0 ok:S0 ok:S0 ok:S0',
    'good',
  ),
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
  ),
  row('9', 'uploadGuardianPhoto', '404 ok:ID 404 404 404 404 404 404 404 404 404 404', 'good'),
  row('10', 'uploadChallengePhoto', '404 ok:VA 404 404 404 404 404 404 404 404 404 404', 'good'),
  row('+', 'readPack', '404 ok:PA 404 404 404 404 404 404 404 404 404 404', 'good'),
  row('+', 'sendLateWork', '404 ok:LW 404 404 404 404 404 404 404 404 404 404', (world) => ({
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
  row('11', 'findProximity', '404 ok:PR 404 404 404 404 404 404 404 404 404 404', ({ adaId }) => ({
    body: { playerId: adaId, location: IN_THE_PARK },
  })),
  withState(
    'a page that plays on',
    row(
      '11',
      'findProximity',
      '404 ok:PG 404 404 404 404 404 404 404 404 404 404',
      ({ adaId }) => ({
        body: { playerId: adaId, location: IN_THE_PARK, playsOn: true },
      }),
    ),
  ),
  withState(
    'draft of nobody',
    row('12a', 'readChallenge', '404', ({ draftId }) => ({
      params: { id: draftId },
    })),
  ),
  withState(
    "the owner's draft",
    row(
      '12a',
      'readChallenge',
      '404 ok:C1 ok:C1 404 404 404 404 ok:C2 404 ok:C3 404 404',
      ginasDraft,
    ),
  ),
  withState(
    "the owner's, published",
    row(
      '12b',
      'readChallenge',
      '404 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C2 ok:C1 ok:C3 ok:C1 ok:C1',
      ginasPublished,
    ),
  ),
  withState(
    'published',
    row(
      '12b',
      'readChallenge',
      '404 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1',
      ({ challenges }) => ({
        params: { id: challenges.none },
      }),
    ),
  ),
  row('13', 'skipChallenge', '404 ok:OK 404 404 404 404 404 404 404 404 404 404', 'good'),
  row('+', 'sayIfHere', '404 ok:TH 404 404 404 404 404 404 404 404 404 404', 'good'),
  row('+', 'askGrownUp', '404 ok:OK 404 404 404 404 404 404 404 404 404 404', 'good'),
  row('+', 'letIn', '404 404 404 404 ok:P2 404 ok:P2 ok:P2 404 404 404 404', 'good'),
  row('+', 'setPlayModes', '404 404 404 404 ok:P2 404 ok:P2 ok:P2 404 404 404 404', 'good'),
  row('+', 'answerHelp', '404 404 404 404 ok:P2 404 ok:P2 ok:P2 404 404 404 404', 'good'),
  row(
    '14',
    'createPlayerChallenge',
    '404 ok:PC 404 404 404 404 404 404 404 404 404 404',
    ({ adaId, challenges }) => ({
      body: { playerId: adaId, challengeId: challenges.none, status: 'completed', score: 100 },
    }),
  ),
  row('15', 'changePlayerChallenge', '404 ok:PC 404 404 404 404 404 404 404 404 404 404', 'good'),
  row('+', 'acceptAttempt', '404 404 404 404 ok:PC 404 ok:PC ok:PC 404 404 404 404', 'good'),
  row('16', 'answerQuestion', '404 ok:AN 404 404 404 404 404 404 404 404 404 404', 'good'),
  row('+', 'readSignInSettings', 'ok:SI'),
  forAccounts('+', 'exportAccount', 'ok'),
  forAccounts('18', 'readCurrentUser', 'ok:U0'),
  forAccounts('19', 'validateSession', 'ok:OK'),
  forAccounts('21', 'checkDisplayName', 'ok:DN', 'good'),
  withState(
    'an upload of somebody else',
    forAccounts('22', 'saveProfilePhoto', 'ok:U0 422 422 422 422', ({ ginasPhotoId }) => ({
      body: { photoURL: `/api/photos/${ginasPhotoId}` },
    })),
  ),
  forAccounts('23', 'createPhotoUpload', 'ok:UP'),
  withState(
    'unknown address',
    forAccounts('+', 'uploadProfilePhoto', '404', ({ jpeg }) => ({
      params: { token: 'unknown' },
      photo: { bytes: jpeg },
    })),
  ),
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
  withState(
    'a draft',
    forAccounts('31', 'changeChallenge', 'ok:C2 404 403 404 404', (world) => ({
      ...ginasDraft(world),
      body: { title: 'The Young Oak' },
    })),
  ),
  withState(
    'published',
    forAccounts('31', 'changeChallenge', 'ok:C2 403 403 403 403', (world) => ({
      ...ginasPublished(world),
      body: { title: 'The Young Oak' },
    })),
  ),
  withState(
    'a draft',
    forAccounts('32', 'deleteChallenge', 'ok:OK 404 403 404 404', spareChallenge('draft')),
  ),
  withState(
    'published',
    forAccounts('32', 'deleteChallenge', 'ok:OK 403 403 403 403', spareChallenge('published')),
  ),
  withState(
    'a draft',
    forAccounts('33', 'uploadChallengePicture', 'ok:CP 404 403 404 404', 'good'),
  ),
  withState(
    'published',
    forAccounts('33', 'uploadChallengePicture', 'ok:CP 403 403 403 403', (world) => ({
      ...ginasPublished(world),
      ...pictureOf(world),
    })),
  ),
  withState(
    'publish a draft',
    forAccounts(
      '+',
      'changeChallengeStatus',
      'ok:C2 404 403 404 404',
      async (world, mayDestroy) => ({
        ...(await spareChallenge('draft')(world, mayDestroy)),
        body: { status: 'published' },
      }),
    ),
  ),
  withState(
    'publish once more',
    forAccounts('+', 'changeChallengeStatus', 'ok:C2 403 403 403 403', (world) => ({
      ...ginasPublished(world),
      body: { status: 'published' },
    })),
  ),
  withState(
    'take back',
    forAccounts(
      '+',
      'changeChallengeStatus',
      'ok:C2 403 ok:C3 ok:C3 ok:C3',
      async (world, mayDestroy) => ({
        ...(await spareChallenge('published')(world, mayDestroy)),
        body: { status: 'draft' },
      }),
    ),
  ),
  withState(
    'a draft',
    forAccounts('+', 'reportChallenge', '404', (world) => ({
      ...ginasDraft(world),
      body: { reason: 'unkind' },
    })),
  ),
  withState(
    'published',
    forAccounts('+', 'reportChallenge', '404 ok:OK ok:OK ok:OK ok:OK', (world) => ({
      ...ginasPublished(world),
      body: { reason: 'unkind' },
    })),
  ),
  withState(
    'published',
    forAccounts('+', 'decideChallenge', '403 403 ok:OK ok:OK ok:OK', async (world) => ({
      ...ginasPublished(world),
      body: { decision: 'keep', version: await versionSeen(world, 'challenge') },
    })),
  ),
  withState(
    'published',
    forAccounts('+', 'keepChallenges', '403 403 ok:KC ok:KC ok:KC', (world) => ({
      body: { all: [{ id: world.ownPublishedId, version: '0' }] },
    })),
  ),
  forAccounts('+', 'listPublishedChallenges', '403 403 ok:CM ok:CM ok:CM'),
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
  forAccounts('+', 'readTrail', 'ok:T2 404 404 404 404', 'good'),
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
  forAccounts('+', 'uploadTrailCover', 'ok:T2 404 404 404 404', 'good'),
  forAccounts('+', 'deleteTrail', 'ok:OK 404 404 404 404', async (world, mayDestroy) => ({
    params: { id: mayDestroy ? await world.addSpareTrail() : world.trail.id },
  })),
  forAccounts('+', 'readTrailCounts', 'ok:TC 404 404 404 404', 'good'),
  forAccounts('+', 'givePosts', 'ok:T2 404 404 404 404', 'good'),
  forAccounts('+', 'removePost', 'ok:OK 404 404 404 404', 'good'),
  // Its game is limited to no trail: there is no post, as for everybody else.
  row('+', 'arriveAtPost', '404', 'good'),
  // Anybody who stands before its sign; its maker takes it back instead.
  {
    ...row('+', 'reportTrail', 'ok:OK', 'good'),
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
  forAccounts('+', 'listPublishedTrails', '403 403 ok:TM ok:TM ok:TM'),
  row('+', 'findTrailByWord', 'ok:T1', 'good'),
  row('+', 'searchTrails', 'ok:TS', 'good'),
  forAccounts('34', 'analyzeObject', 'ok:AI', 'good'),
  forAccounts('35', 'generateQuestions', 'ok:Q', 'good'),
  forAccounts('+', 'gradeView', 'ok:VG', 'good'),
  row('+', 'readCapabilities', 'ok:CA'),
  forAccounts('+', 'readPhotoChecks', 'ok:PK'),
  forAccounts('+', 'changePhotoChecks', 'ok:PK', () => ({
    body: { isAllowed: false, textVersion: 1 },
  })),
  row('26', 'changeSession', '401 403 403 403 ok:S2 403 ok:S2 ok:S2 403 403 403 403', (world) => ({
    ...game(world),
    body: { status: 'active' },
  })),
  row('+', 'tellHostPlace', '401 403 403 403 ok:OK 403 403 ok:OK 403 403 403 403', 'good'),
  row('+', 'drawMap', 'ok:DM', 'good'),
  row('+', 'lookAtGround', 'ok:GND', 'good'),
  row('+', 'countFittingSpots', 'ok:FT', 'good'),
  // The game runs: its spots are to be seen and stay where they are.
  row('+', 'hideSpots', '401 403 403 403 409 403 403 409 403 403 403 403', (world) => ({
    ...game(world),
    body: { place: PARK, radiusMeters: 60, minutes: 10, ages: 'mixed' },
  })),
  row('+', 'placeSpots', '401 403 403 403 409 403 403 409 403 403 403 403', 'good'),
  row('+', 'listSpots', '401 403 403 403 ok:HS 403 403 ok:HS 403 403 403 403', 'good'),
  row('+', 'moveSpot', '401 403 403 403 409 403 403 409 403 403 403 403', 'good'),
  row('+', 'removeSpot', '401 403 403 403 409 403 403 409 403 403 403 403', 'good'),
  row('+', 'inviteCoHost', '401 403 403 403 ok:GC 403 403 ok:GC 403 403 403 403', 'good'),
  row('+', 'joinAsCoHost', '404', 'good'),
  withState(
    'where the game is',
    row('+', 'changeSession', '401 403 403 403 ok:S2 403 403 ok:S2 403 403 403 403', (world) => ({
      ...game(world),
      body: { location: IN_THE_PARK },
    })),
  ),
  row('+', 'readAlarms', '401 403 403 403 ok:AL 403 ok:AL ok:AL 403 403 403 403', 'good'),
  row('+', 'readPush', '401 403 403 403 ok:PU 403 ok:PU ok:PU 403 403 403 403', 'good'),
  row('+', 'turnPushOn', '401 403 403 403 ok:OK 403 ok:OK ok:OK 403 403 403 403', 'good'),
  row('+', 'turnPushOff', '401 403 403 403 ok:OK 403 ok:OK ok:OK 403 403 403 403', 'good'),
  row('27', 'readReport', '404 404 404 404 ok:R 404 ok:R ok:R 404 404 404 404', 'good'),
  row(
    '28',
    'listPlayerChallenges',
    '404 ok:PCL 404 404 ok:PCL 404 ok:PCL ok:PCL 404 404 404 404',
    'good',
  ),
  row('37', 'listPaymentPlans', 'ok:PL', 'good'),
  ...(['guardian', 'attempt'] as const).map((kind) =>
    withState(
      kind,
      row('54', 'readPhoto', '404 ok 404 404 ok 404 ok ok 404 404 404 404', ({ photos }) => ({
        params: { id: photos[kind] },
      })),
    ),
  ),
  withState(
    "the owner's draft",
    row(
      '55a',
      'readPhoto',
      '404 ok ok 404 404 404 404 ok 404 ok 404 404',
      ({ draftPictureId }) => ({
        params: { id: draftPictureId },
      }),
    ),
  ),
  withState(
    'challenge',
    row('55b', 'readPhoto', '404 ok ok ok ok ok ok ok ok ok ok ok', ({ photos }) => ({
      params: { id: photos.challenge },
    })),
  ),
  withState(
    'profile picture',
    row('56', 'readPhoto', '404 404 404 404 404 404 404 ok 404 ok 404 404', ({ ginasPhotoId }) => ({
      params: { id: ginasPhotoId },
    })),
  ),
  row('+', 'readPaymentSettings', 'ok:PY'),
  forAccounts('38', 'createPaymentIntent', 'ok:CS', 'good'),
  forAccounts('+', 'confirmTestPayment', 'ok:TP 404 404 404 404', ({ ginasPayment }) => ({
    body: { clientSecret: ginasPayment.clientSecret, card: 'authentication' },
  })),
  forAccounts('+', 'authenticateTestPayment', 'ok:TP 404 404 404 404', async (world) => {
    const { clientSecret } = world.ginasPayment
    const body = { clientSecret, card: 'authentication' }
    await world.people.go.call('confirmTestPayment', { body })
    return { body: { clientSecret, isApproved: false } }
  }),
  forAccounts('40', 'verifyPayment', 'ok:VP 404 404 404 404', 'good'),
  forAccounts('+', 'listPurchases', 'ok:PH'),
  {
    ...page('POST /api/payments/webhook', '400'),
    id: '57',
  },
  forAccounts('36', 'readDayPassStatus', 'ok:DP'),
  forAccounts('41', 'listGames', 'ok:GL'),
  withState('of others', forAccounts('+', 'deleteGame', '409 404 404 404 404', 'good')),
  forAccounts('+', 'saveKeepsakes', '409 404 404 404 404', 'good'),
  forAccounts('+', 'listKeepsakes', 'ok:KL'),
  withState('unknown', forAccounts('+', 'deleteKeepsake', '404', 'good')),
  forAccounts('+', 'readStickerBook', 'ok:SB'),
  forAccounts('+', 'emptyStickerBook', 'ok:OK'),
  forAccounts('44', 'listGroups', 'ok:GG'),
  forAccounts('45', 'readGroup', 'ok:G2 404 ok:G1 404 404', 'good'),
  forAccounts('46', 'createGroup', 'ok:G2'),
  forAccounts('+', 'renameGroup', 'ok:G2 404 403 404 404', 'good'),
  withState(
    'another member',
    forAccounts(
      '47a',
      'removeMember',
      'ok:OK 404 403 404 404',
      async (world, mayDestroy, column) => ({
        params: { groupId: world.group.id, userId: await someMember(world, mayDestroy, column) },
      }),
    ),
  ),
  withState(
    'oneself',
    forAccounts('47b', 'removeMember', '409 404 ok:OK 404 404', (world, _mayDestroy, column) => ({
      params: {
        groupId: world.group.id,
        userId:
          column !== null && isAccount(column)
            ? world.accounts[column].accountId
            : world.accounts.go.accountId,
      },
    })),
  ),
  withState('an unknown invite', forAccounts('48', 'joinGroup', '404', 'good')),
  forAccounts('48', 'joinGroup', 'ok:G2 ok:G1 ok:G1 ok:G1 ok:G1', async (world) => {
    const { body } = await world.people.go.call('readGroup', ginasGroup(world))
    return { params: { token: body.inviteToken ?? 'unknown' } }
  }),
  forAccounts('+', 'replaceInvite', 'ok:G2 403 403 403 403', 'good'),
  forAccounts('49', 'listUsers', '403 403 403 ok:AU ok:AU'),
  forAccounts('50', 'readUserDayPass', '403 403 403 ok:AD ok:AD', 'good'),
  forAccounts('51', 'cancelDayPass', '403 403 403 ok:CD ok:CD', async (world, mayDestroy) =>
    mayDestroy ? { params: { id: await world.addSpareAccount() } } : ginasAccount(world),
  ),
  withState(
    'who has one already',
    forAccounts('+', 'grantDayPass', '403 403 403 403 409', async (world) => ({
      params: { id: await world.addSpareAccount() },
    })),
  ),
  forAccounts('+', 'listAccessCodes', '403 403 403 403 ok:AC'),
  forAccounts('+', 'addAccessCode', '403 403 403 403 ok:ACC', 'good'),
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
  forAccounts('+', 'listAdminActions', '403 403 403 403 ok:AA'),
  row('61', 'checkHealth', 'ok:H'),
  row('61', 'checkReadiness', 'ok:H'),
  row('+', 'createReturnToken', '404 ok:RT 404 404 404 404 404 404 404 404 404 404', 'good'),
  withState(
    'unknown link',
    row('+', 'returnPlayer', '404', () => ({
      params: { token: 'unknown' },
    })),
  ),
  row(
    '+',
    'returnPlayer',
    'ok:RA0 ok:RA0 ok:RA0 ok:RA0 ok:RA ok:RA0 ok:RA ok:RA ok:RA0 ok:RA0 ok:RA0 ok:RA0',
    'good',
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
  row('+', 'pickPictures', '404 404 404 404 ok:P2 404 ok:P2 ok:P2 404 404 404 404', 'good'),
  row(
    '+',
    'erasePlayer',
    '404 ok:OK 404 404 404 404 404 404 404 404 404 404',
    async (world, mayDestroy) => ({
      params: { id: mayDestroy ? await world.addSibling() : world.adaId },
    }),
  ),
  row(
    '58',
    'removePlayer',
    '404 404 404 404 ok:OK 404 ok:OK ok:OK 404 404 404 404',
    async (world, mayDestroy) => ({
      params: { id: mayDestroy ? await world.addSpareChild() : world.adaId },
    }),
  ),
  row(
    '59',
    'deleteSession',
    '401 403 403 403 ok:OK 403 403 ok:OK 403 403 403 403',
    async (world, mayDestroy) => {
      if (!mayDestroy) return game(world)
      const spare = await world.host.call('createSession', { body: { location: null } })
      return { params: { id: spare.body.id } }
    },
  ),
  row('39', 'recordSessionPurchase', '401 403 403 403 ok:SP 403 403 ok:SP 403 403 403 403', 'good'),
  withState(
    'of a second grown-up whom the host has just sent away',
    row('+', 'removeCoHost', '401 403 403 403 ok:OK 403 401 ok:OK 403 403 403 403', game),
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
  ).map((call) => row('+', call, '404', 'good')),
  row('+', 'askPasswordReset', 'ok:OK', 'good'),
  row('+', 'resetPassword', '404', 'good'),
  row('+', 'confirmEmail', '404', 'good'),
  withState('without a password', forAccounts('+', 'askEmailConfirmation', '409', 'good')),
  withState('without a password', forAccounts('+', 'changePassword', '409', 'good')),
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
  const said = text.split(' ')
  const words = said.length === 1 ? COLUMNS.map(() => text) : said
  if (words.length !== COLUMNS.length) throw new Error(`not a word per column: ${text}`)
  return Object.fromEntries(COLUMNS.map((column, i) => [column, words[i]])) as Record<Column, Cell>
}
