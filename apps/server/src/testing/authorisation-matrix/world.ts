import sharp from 'sharp'
import { openTestApp, type TestApp } from '../test-app.ts'
import type { Person } from '../person.ts'
import type { Column } from './columns.ts'

/** Where the game is played. */
export const PARK = { lat: 51.5, lng: -0.12 }
export const IN_THE_PARK = { ...PARK, accuracy: 8 }

/** Two games, an open one, five phones, two hosts; challenges of every kind, photos, records. */
export interface World {
  app: TestApp
  people: Record<Column, Person>
  /** Gwen's game, running; Ada (`ps`), Ben (`p2`) and Dot play. */
  gameId: string
  /** A waiting game with a hundred seats, hosted by somebody else again. */
  openGameId: string
  adaId: string
  /** A child whom rows may remove or call back. */
  dotId: string
  dotsReturnToken: string
  /** Published, of one kind each. */
  challenges: Record<'none' | 'photo' | 'question' | 'skipped' | 'decided', string>
  /** Nobody's: without accounts a draft has no owner. */
  draftId: string
  /** One of the options of `challenges.question`. */
  option: string
  /** Ada's record of `challenges.decided`. */
  decidedAttemptId: string
  photos: Record<'guardian' | 'attempt' | 'challenge', string>
  jpeg: Buffer
  /** The code changes when a child is removed. */
  joinCode(): Promise<string>
  /** One more child in Gwen's game, to be removed again; looks the code up as a phone does. */
  addSpareChild(): Promise<string>
  close(): Promise<void>
}

export async function buildWorld(): Promise<World> {
  // Without the files of the client, which a machine may have built or not.
  const app = await openTestApp({ webDir: '/nonexistent' })
  const { gwen, ada, ben, database } = app
  const fay = app.stranger()
  const cid = app.stranger()
  const dot = app.stranger()
  const jpeg = await makeJpeg()

  const gameId = await host(gwen)
  const otherGameId = await host(fay)
  const openGameId = await host(app.stranger())
  await database.executeSql(`update sessions set max_players = 100 where id = '${openGameId}';
    update sessions set max_players = 10 where id = '${gameId}'`)

  const adaId = await joinBeside(ada, gameId)
  await joinBeside(ben, gameId)
  const dotId = await joinBeside(dot, gameId)
  await joinBeside(cid, otherGameId)
  await gwen.call('changeSession', { params: { id: gameId }, body: { status: 'active' } })
  const { body: returning } = await dot.call('createReturnToken', { params: { id: dotId } })

  const { challenges, draftId, option } = await pickChallenges(app)
  const decidedAttemptId = crypto.randomUUID()
  await recordArrivals(app, adaId, decidedAttemptId, challenges)
  const photos = await takePhotos(app, { gameId, adaId, challengeId: challenges.photo, jpeg })

  async function joinCode(): Promise<string> {
    const { rows } = await database.executeSql(
      `select join_code as code from sessions where id = '${gameId}'`,
    )
    return (rows[0] as { code: string }).code
  }

  return {
    app,
    people: { an: app.stranger(), ps: ada, p2: ben, px: cid, fo: gwen, fx: fay },
    gameId,
    openGameId,
    adaId,
    dotId,
    dotsReturnToken: returning.token,
    challenges,
    draftId,
    option,
    decidedAttemptId,
    photos,
    jpeg,
    joinCode,
    async addSpareChild() {
      const child = app.stranger()
      await child.call('findSessionByCode', { params: { joinCode: await joinCode() } })
      return joinBeside(child, gameId)
    },
    close: () => app.close(),
  }
}

async function host(person: Person): Promise<string> {
  const { body } = await person.call('createSession', { body: { location: PARK } })
  return body.id
}

/** Joins and passes the check. */
async function joinBeside(person: Person, sessionId: string): Promise<string> {
  const { body } = await person.call('joinSession', { body: { sessionId, deviceId: 'phone' } })
  await person.call('changePlayer', {
    params: { id: body.id },
    body: { location: IN_THE_PARK, status: 'ready' },
  })
  return body.id
}

async function pickChallenges({ database }: TestApp) {
  const { rows } = await database.executeSql(
    'select id, child_photo_task as task, question_options as options from challenges order by id',
  )
  const all = rows as { id: string; task: string; options: string[] | null }[]
  const idsOf = (task: string) => all.filter((one) => one.task === task).map(({ id }) => id)
  const [none] = idsOf('none')
  const [photo, skipped] = idsOf('basic-photo')
  const [question, decided, toBeDraft] = idsOf('question')
  const draftId = toBeDraft!
  await database.executeSql(`update challenges set status = 'draft' where id = '${draftId}'`)
  return {
    option: all.find(({ id }) => id === question)!.options![0]!,
    challenges: {
      none: none!,
      photo: photo!,
      skipped: skipped!,
      question: question!,
      decided: decided!,
    },
    draftId,
  }
}

/** Ada stands at all of them, one is done: as if she had walked there. */
async function recordArrivals(
  { database }: TestApp,
  playerId: string,
  decidedAttemptId: string,
  challenges: World['challenges'],
): Promise<void> {
  const row = (id: string, challengeId: string, status: string) =>
    `('${id}', '${playerId}', '${challengeId}', 'A challenge', '${status}', ` +
    `${status === 'completed' ? 100 : 0}, now(), ${status === 'completed' ? 'now()' : 'null'})`
  const { none, photo, question, decided } = challenges
  await database.executeSql(`
    insert into player_challenges
      (id, player_id, challenge_id, challenge_title, status, score, created_at, completed_at)
    values ${[
      ...[none, photo, question].map((id) => row(crypto.randomUUID(), id, 'arrived')),
      row(decidedAttemptId, decided, 'completed'),
    ].join(', ')}`)
}

async function takePhotos(
  app: TestApp,
  of: { gameId: string; adaId: string; challengeId: string; jpeg: Buffer },
): Promise<World['photos']> {
  const { gameId: sessionId, adaId: playerId, challengeId, jpeg: bytes } = of
  const { service } = app.modules.photos
  const guardian = await app.ada.call('uploadGuardianPhoto', {
    photo: { bytes, fields: { playerId } },
  })
  const common = { sessionId, playerId, challengeId, bytes }
  return {
    guardian: guardian.body.id,
    attempt: await service.keep({ kind: 'attempt', ...common }),
    challenge: await service.keep({ kind: 'challenge', ...common }),
  }
}

function makeJpeg(): Promise<Buffer> {
  const picture = { width: 320, height: 240, channels: 3, background: '#3a5' } as const
  return sharp({ create: picture }).jpeg().toBuffer()
}
