import type { CallName } from '@bramble/contract'
import type { CallInput } from '../person.ts'
import { COLUMNS, type Column } from './columns.ts'
import type { FieldSetName } from './field-sets.ts'
import { IN_THE_PARK, PARK, type World } from './world.ts'

/**
 * `ok:X` success with exactly the fields X, `ok` success of something that is no JSON object,
 * otherwise the status of the refusal.
 */
export type Cell = `ok:${FieldSetName}` | 'ok' | '401' | '403' | '404'

export interface MatrixRow {
  /** Row of security.md section 3; `+` for a call it does not know. */
  id: string
  state?: string
  /** A call of the contract, or a route beside it as Fastify writes it. */
  call?: CallName
  route?: string
  url?: string
  cells: Record<Column, Cell>
  request?: (
    world: World,
    mayDestroy: boolean,
  ) => CallInput<CallName> | Promise<CallInput<CallName>>
}

const row = (id: string, call: CallName, cells: string, request?: MatrixRow['request']) => ({
  id,
  call,
  cells: toCells(cells),
  ...(request === undefined ? {} : { request }),
})
const page = (route: string, cells: string, url = route.split(' ')[1]!): MatrixRow => ({
  id: '+',
  route,
  url,
  cells: toCells(cells),
})
const withState = (state: string, of: MatrixRow): MatrixRow => ({ ...of, state })
const ada = ({ adaId }: World) => ({ params: { id: adaId } })
const game = ({ gameId }: World) => ({ params: { id: gameId } })
const formOf = (world: World, fields: Record<string, string> = {}) => ({
  photo: { bytes: world.jpeg, fields: { playerId: world.adaId, ...fields } },
})

/** Rows that destroy what others need come last. Columns: an ps p2 px fo fx. */
export const table: MatrixRow[] = [
  row('1', 'checkEnvironment', 'ok:E ok:E ok:E ok:E ok:E ok:E'),
  row('3', 'findSessionByCode', 'ok:S0 ok:S1 ok:S1 ok:S0 ok:S2 ok:S0', async (world) => ({
    params: { joinCode: await world.joinCode() },
  })),
  row('4', 'joinSession', 'ok:P1 ok:P1 ok:P1 ok:P1 ok:P1 ok:P1', ({ openGameId }) => ({
    body: { sessionId: openGameId, deviceId: 'phone', status: 'joined' },
  })),
  row('5', 'readPlayer', '404 ok:P1 404 404 ok:P2 404', ada),
  row('6', 'readSession', 'ok:S0 ok:S1 ok:S1 ok:S0 ok:S2 ok:S0', game),
  row('7', 'changePlayer', '404 ok:P1 404 404 ok:P2 404', (world) => ({
    ...ada(world),
    body: { status: 'playing' },
  })),
  row('8', 'readGpsSettings', 'ok:GP ok:GP ok:GP ok:GP ok:GP ok:GP'),
  row('+', 'readMapSettings', 'ok:MS ok:MS ok:MS ok:MS ok:MS ok:MS'),
  row('9', 'uploadGuardianPhoto', '404 ok:ID 404 404 404 404', (world) => formOf(world)),
  row('10', 'uploadChallengePhoto', '404 ok:VA 404 404 404 404', (world) =>
    formOf(world, { challengeId: world.challenges.photo }),
  ),
  row('11', 'findProximity', '404 ok:PR 404 404 404 404', ({ adaId }) => ({
    body: { playerId: adaId, location: IN_THE_PARK },
  })),
  withState(
    'draft of nobody',
    row('12a', 'readChallenge', '404 404 404 404 404 404', ({ draftId }) => ({
      params: { id: draftId },
    })),
  ),
  withState(
    'published',
    row('12b', 'readChallenge', '404 ok:C1 ok:C1 ok:C1 ok:C1 ok:C1', ({ challenges }) => ({
      params: { id: challenges.none },
    })),
  ),
  row('13', 'skipChallenge', '404 ok:OK 404 404 404 404', (world) => ({
    ...ada(world),
    body: { challengeId: world.challenges.skipped },
  })),
  row('14', 'createPlayerChallenge', '404 ok:PC 404 404 404 404', ({ adaId, challenges }) => ({
    body: { playerId: adaId, challengeId: challenges.none, status: 'completed', score: 100 },
  })),
  row('15', 'changePlayerChallenge', '404 ok:PC 404 404 404 404', ({ decidedAttemptId }) => ({
    params: { id: decidedAttemptId },
    body: { status: 'completed' },
  })),
  row('16', 'answerQuestion', '404 ok:AN 404 404 404 404', ({ adaId, challenges, option }) => ({
    params: { id: adaId, challengeId: challenges.question },
    body: { answers: [option] },
  })),
  row('24', 'countNearbyChallenges', 'ok:N ok:N ok:N ok:N ok:N ok:N', () => ({ body: PARK })),
  row('26', 'changeSession', '401 403 403 403 ok:S2 403', (world) => ({
    ...game(world),
    body: { status: 'active' },
  })),
  row('27', 'readReport', '404 404 404 404 ok:R 404', ada),
  row('28', 'listPlayerChallenges', '404 ok:PCL 404 404 ok:PCL 404', ({ adaId }) => ({
    params: { playerId: adaId },
  })),
  row('37', 'listPaymentPlans', 'ok:PL ok:PL ok:PL ok:PL ok:PL ok:PL', () => ({
    params: { gameType: 'roam' },
  })),
  ...(['guardian', 'attempt'] as const).map((kind) =>
    withState(
      kind,
      row('54', 'readPhoto', '404 ok 404 404 ok 404', ({ photos }) => ({
        params: { id: photos[kind] },
      })),
    ),
  ),
  withState(
    'challenge',
    row('55b', 'readPhoto', 'ok ok ok ok ok ok', ({ photos }) => ({
      params: { id: photos.challenge },
    })),
  ),
  row('61', 'checkHealth', 'ok:H ok:H ok:H ok:H ok:H ok:H'),
  row('61', 'checkReadiness', 'ok:H ok:H ok:H ok:H ok:H ok:H'),
  row('+', 'createReturnToken', '404 ok:RT 404 404 404 404', ada),
  withState(
    'unknown link',
    row('+', 'returnPlayer', '404 404 404 404 404 404', () => ({ params: { token: 'unknown' } })),
  ),
  row('+', 'returnPlayer', 'ok:RA0 ok:RA0 ok:RA0 ok:RA0 ok:RA ok:RA0', (world) => ({
    params: { token: world.dotsReturnToken },
  })),
  page('GET /api/openapi.json', 'ok ok ok ok ok ok'),
  page('GET /api/docs', 'ok ok ok ok ok ok'),
  page('GET /api/docs/init.js', 'ok ok ok ok ok ok'),
  page('GET /api/docs/ui/*', 'ok ok ok ok ok ok', '/api/docs/ui/swagger-ui.css'),
  // This set-up serves no map: see the tests of `maps`.
  page('GET /tiles/:z/:x/:y', '404 404 404 404 404 404', '/tiles/14/8185/5448'),
  row('58', 'removePlayer', '404 404 404 404 ok:OK 404', async (world, mayDestroy) => ({
    params: { id: mayDestroy ? await world.addSpareChild() : world.adaId },
  })),
  row('59', 'deleteSession', '401 403 403 403 ok:OK 403', async (world, mayDestroy) => {
    if (!mayDestroy) return game(world)
    const spare = await world.people.fo.call('createSession', { body: { location: null } })
    return { params: { id: spare.body.id } }
  }),
  row('39', 'recordSessionPurchase', '401 403 403 403 ok:SP 403', ({ gameId }) => ({
    body: { sessionId: gameId, paymentPlanId: 'roam-free' },
  })),
  row('25', 'createSession', 'ok:S2 ok:S2 ok:S2 ok:S2 ok:S2 ok:S2', () => ({
    body: { gameType: 'roam', location: PARK, status: 'waiting' },
  })),
  row('43', 'resetDevelopment', 'ok:OK ok:OK ok:OK ok:OK ok:OK ok:OK'),
]

/** Pages of the client: the same files for everybody. */
export const PAGE_ROUTES = ['GET /*', 'GET /', 'GET /index.html']

function toCells(text: string): Record<Column, Cell> {
  const words = text.split(' ')
  if (words.length !== COLUMNS.length) throw new Error(`not a word per column: ${text}`)
  return Object.fromEntries(COLUMNS.map((column, i) => [column, words[i]])) as Record<Column, Cell>
}
