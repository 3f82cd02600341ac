import type { Role } from '@bramble/domain/account/role'
import sharp from 'sharp'
import { areaAround, markAsKeeper } from '#/modules/areas/testing/areas.ts'
import { aQuestion } from '#/modules/challenges/testing/challenges.ts'
import { createFakeVisionModel } from '#/modules/vision/testing/fake-vision-model.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import type { Person } from '../person.ts'
import { signInAs, type SignedIn } from '../sign-in.ts'
import { ACCOUNTS, type AccountColumn, type Column } from './columns.ts'

/** Where the game is played. */
export const PARK = { lat: 51.5, lng: -0.12 }
export const IN_THE_PARK = { ...PARK, accuracy: 8 }
/** Where no game is played. */
const FAR_AWAY = { lat: 57.5, lng: -4.2 }

/** A running game that Ada (`ps`), Ben (`p2`) and Dot play, and what is in it. */
interface Game {
  /** Whose game it is. */
  host: Person
  gameId: string
  adaId: string
  /** A child whom rows may remove or call back. */
  dotId: string
  dotsReturnToken: string
  /** Ada's record of `challenges.decided`. */
  decidedAttemptId: string
  photos: Record<'guardian' | 'attempt' | 'challenge', string>
}

/**
 * Two games of Gwen's and Gina's with the same children, an open one and one of somebody else;
 * challenges of every kind, photos, records, groups.
 */
export interface World extends Game {
  app: TestApp
  people: Record<Column, Person>
  accounts: Record<AccountColumn, SignedIn>
  /** The same world with the game of Gina (`go`) in place of Gwen's (`fo`). */
  ofAccount: World
  /** A waiting game with a hundred seats, hosted by somebody else again. */
  openGameId: string
  /** Published, of one kind each. */
  challenges: Record<'none' | 'photo' | 'question' | 'skipped' | 'decided', string>
  /** Nobody's. */
  draftId: string
  /** Gina's, with a picture. */
  ownDraftId: string
  draftPictureId: string
  /** Gina's, with a question. */
  ownPublishedId: string
  /** Gina's, published, of `ownPublishedId`. */
  trail: { id: string; word: string }
  /** One of the options of `challenges.question`. */
  option: string
  /** Gina's, with `gc` as its member. */
  group: { id: string; inviteToken: string }
  ginasPhotoId: string
  /** Gina's, of a day pass; nobody has paid it. */
  ginasPayment: { id: string; clientSecret: string }
  jpeg: Buffer
  /** The code changes when a child is removed. */
  joinCode(): Promise<string>
  /** One more child in the game, to be removed again; looks the code up as a phone does. */
  addSpareChild(): Promise<string>
  /** One more child on Ada's phone, to be removed again. */
  addSibling(): Promise<string>
  /** One more member of Gina's group. */
  addSpareMember(): Promise<string>
  /** One more challenge of Gina's. */
  addSpareChallenge(status: 'draft' | 'published'): Promise<string>
  /** One more trail of Gina's. */
  addSpareTrail(): Promise<string>
  /** One more account, with a day pass. */
  addSpareAccount(): Promise<string>
  /** Somebody like the one of this column, to be spent. */
  spare(column: AccountColumn): Promise<Person>
  close(): Promise<void>
}

/** Gina's area, far from every game. */
export const AREA_ID = '00000000-0000-4000-8000-00000000a7ea'
export const AREA = areaAround({ lat: 47.2, lng: 11.1 }, 300)

/** A trail of these challenges, as its maker describes it. */
export const aTrail = (challengeIds: string[]) => ({
  name: 'The Otter Trail',
  sentence: 'Along the brook to the old bridge.',
  // Nobody learns from the start where a challenge is.
  start: { lat: FAR_AWAY.lat + 0.01, lng: FAR_AWAY.lng + 0.01 },
  challengeIds,
})

/** The same together with one of its challenges that is made with it. */
export const aWholeTrail = (challengeId: string) => {
  const { name, sentence, start } = aTrail([])
  const challenge = {
    ...{ title: 'The Brook', description: 'Listen.', childPhotoTask: 'none' as const },
    location: { ...PARK },
  }
  return { name, sentence, start, spots: [{ challengeId }, { key: 'trail-the-brook', challenge }] }
}

async function publishTrail(maker: Person, challengeId: string) {
  const { body } = await maker.call('createTrail', { body: aTrail([challengeId]) })
  await maker.call('changeTrailStatus', body.id, { status: 'published' })
  return { id: body.id as string, word: body.word as string }
}

export async function buildWorld(): Promise<World> {
  // Without the files of the client, which a machine may have built or not.
  const app = await openTestApp({
    webDir: '/nonexistent',
    visionModel: createFakeVisionModel(),
    // Mails are asked for and never sent: no job runs.
    env: { MAIL_URL: 'console:' },
  })
  const { gwen, ada, ben, database } = app
  const cid = app.stranger()
  const fay = app.stranger()
  const hazel = app.stranger()
  const jpeg = await makeJpeg()
  const { signedIn, accounts } = await signEverybodyIn(app)
  const group = await makeGroup(signedIn)
  await markAsKeeper(app, accounts.go.accountId)

  const openGameId = await host(app.stranger())
  await joinBeside(cid, await host(fay))
  await database.executeSql(`update sessions set max_players = 100 where id = '${openGameId}'`)
  const picked = await pickChallenges(app, accounts.go.accountId)
  const trail = await publishTrail(signedIn.go, picked.ownPublishedId)
  const ofDevice = await startGame(app, gwen, picked.challenges, jpeg)
  await joinDashboard(hazel, gwen, ofDevice.gameId)
  const ofAccount = await startGame(app, signedIn.go, picked.challenges, jpeg)
  const draftPictureId = await keepPicture(app, accounts.go.accountId, picked.ownDraftId, jpeg)
  const ginasPhotoId = await uploadProfilePhoto(signedIn.go, jpeg)
  const ginasPayment = await preparePayment(signedIn.go)

  const common = {
    app,
    people: {
      an: app.stranger(),
      ps: ada,
      p2: ben,
      px: cid,
      fo: gwen,
      fx: fay,
      ch: hazel,
      ...signedIn,
    },
    accounts,
    openGameId,
    ...picked,
    trail,
    group,
    draftPictureId,
    ginasPhotoId,
    ginasPayment,
    jpeg,
    async addSpareChallenge(status: 'draft' | 'published') {
      const ownerId = accounts.go.accountId
      const [made] = await app.modules.challenges.service.create([
        aQuestion({ ownerId, status, location: FAR_AWAY }),
      ])
      return made!.id
    },
    async addSpareTrail() {
      const { body } = await signedIn.go.call('createTrail', {
        body: aTrail([picked.ownPublishedId]),
      })
      return body.id
    },
    async addSpareMember() {
      const person = app.stranger()
      const { accountId } = await signInAs(app, person)
      const { body } = await signedIn.go.call('readGroup', group.id)
      await person.call('joinGroup', { params: { token: body.inviteToken } })
      return accountId
    },
    async addSpareAccount() {
      const { accountId } = await signInAs(app, app.stranger())
      await app.modules.billing.service.passes.grant({
        accountId,
        planId: 'roam-day-pass',
        startsAtMs: app.clock.now(),
      })
      return accountId
    },
    async spare(column: AccountColumn) {
      const person = app.stranger()
      await signInAs(app, person, { role: ROLES[column] })
      return person
    },
    close: () => app.close(),
  }
  const worldOf = (game: Game): World => {
    async function joinCode(): Promise<string> {
      const { rows } = await database.executeSql(
        `select join_code as code from sessions where id = '${game.gameId}'`,
      )
      return (rows[0] as { code: string }).code
    }
    return {
      ...common,
      ...game,
      get ofAccount() {
        return worldOf(ofAccount)
      },
      joinCode,
      async addSibling() {
        await ada.call('findSessionByCode', { params: { joinCode: await joinCode() } })
        return joinBeside(ada, game.gameId)
      },
      async addSpareChild() {
        const child = app.stranger()
        await child.call('findSessionByCode', { params: { joinCode: await joinCode() } })
        return joinBeside(child, game.gameId)
      },
    }
  }
  return worldOf(ofDevice)
}

const ROLES = {
  go: 'guardian',
  gx: 'guardian',
  gc: 'community_leader',
  ad: 'admin',
  sa: 'super_admin',
} as const satisfies Record<AccountColumn, Role>

async function signEverybodyIn(app: TestApp) {
  const signedIn = {} as Record<AccountColumn, Person>
  const accounts = {} as Record<AccountColumn, SignedIn>
  for (const column of ACCOUNTS) {
    signedIn[column] = app.stranger()
    accounts[column] = await signInAs(app, signedIn[column], {
      role: ROLES[column],
      email: `${column}@example.org`,
      displayName: `Somebody ${column}`,
    })
  }
  return { signedIn, accounts }
}

async function makeGroup({ go, gc }: Record<AccountColumn, Person>): Promise<World['group']> {
  const { body } = await go.call('createGroup')
  await gc.call('joinGroup', { params: { token: body.inviteToken } })
  return { id: body.id, inviteToken: body.inviteToken }
}

async function preparePayment(person: Person): Promise<World['ginasPayment']> {
  const { body } = await person.call('createPaymentIntent', {
    body: { paymentPlanId: 'roam-day-pass' },
  })
  const clientSecret = String(body.clientSecret)
  return { id: clientSecret.split('_secret_')[0] ?? '', clientSecret }
}

async function uploadProfilePhoto(person: Person, bytes: Buffer): Promise<string> {
  const { body: target } = await person.call('createPhotoUpload')
  const token = String(target.uploadURL).split('/').at(-1)!
  const { body } = await person.call('uploadProfilePhoto', { params: { token }, photo: { bytes } })
  return String(body.photoURL).split('/').at(-1)!
}

/** A game that runs, with three children in it who were seen beside their host. */
async function startGame(
  app: TestApp,
  hostPerson: Person,
  challenges: World['challenges'],
  jpeg: Buffer,
): Promise<Game> {
  const { ada, ben, database } = app
  const dot = app.stranger()
  const gameId = await host(hostPerson)
  await database.executeSql(`update sessions set max_players = 10 where id = '${gameId}'`)
  const adaId = await joinBeside(ada, gameId)
  await joinBeside(ben, gameId)
  const dotId = await joinBeside(dot, gameId)
  await hostPerson.call('changeSession', gameId, { status: 'active' })
  const { body: returning } = await dot.call('createReturnToken', dotId)
  const decidedAttemptId = crypto.randomUUID()
  await recordArrivals(app, adaId, decidedAttemptId, challenges)
  const photos = await takePhotos(app, { gameId, adaId, challengeId: challenges.photo, jpeg })
  await database.executeSql(
    `update player_challenges set photo_id = '${photos.attempt}' where id = '${decidedAttemptId}'`,
  )
  const dotsReturnToken: string = returning.token
  return { host: hostPerson, gameId, adaId, dotId, dotsReturnToken, decidedAttemptId, photos }
}

async function host(person: Person): Promise<string> {
  const { body } = await person.call('createSession', { body: { location: PARK } })
  return body.id
}

/** Joins the dashboard of a game as its second grown-up. */
async function joinDashboard(person: Person, hostPerson: Person, gameId: string): Promise<void> {
  const { body } = await hostPerson.call('inviteCoHost', gameId)
  await person.call('joinAsCoHost', { body: { code: body.code } })
}

/** Joins and passes the check. */
async function joinBeside(person: Person, sessionId: string): Promise<string> {
  const { body } = await person.call('joinSession', { body: { sessionId, deviceId: 'phone' } })
  await person.call('changePlayer', body.id, { location: IN_THE_PARK, status: 'ready' })
  return body.id
}

async function pickChallenges(app: TestApp, ownerId: string) {
  const { database } = app
  const { rows } = await database.executeSql(
    'select id, child_photo_task as task, question_options as options from challenges order by id',
  )
  const all = rows as { id: string; task: string; options: string[] | null }[]
  const idsOf = (task: string) => all.filter((one) => one.task === task).map(({ id }) => id)
  const [none] = idsOf('none')
  const [photo, skipped] = idsOf('basic-photo')
  const [question, decided, toBeDraft] = idsOf('question')
  const draftId = toBeDraft!
  const ownDraftId = idsOf('none')[1]!
  await database.executeSql(`
    update challenges set status = 'draft' where id in ('${draftId}', '${ownDraftId}');
    update challenges set owner_id = '${ownerId}' where id = '${ownDraftId}'`)
  const [ownPublished] = await app.modules.challenges.service.create([
    aQuestion({ ownerId, location: FAR_AWAY }),
  ])
  return {
    ownPublishedId: ownPublished!.id,
    option: all.find(({ id }) => id === question)!.options![0]!,
    challenges: {
      none: none!,
      photo: photo!,
      skipped: skipped!,
      question: question!,
      decided: decided!,
    },
    draftId,
    ownDraftId,
  }
}

/** Ada stands at all of them, one is done: as if she had walked there, was let in at one, and calls. */
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
    ].join(', ')};
    update players set help_asked_for = '${none}', help_asked_at = now(), called_at = now()
    where id = '${playerId}'`)
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
    challenge: await keepPicture(app, crypto.randomUUID(), challengeId, bytes),
  }
}

function keepPicture(
  { modules }: TestApp,
  accountId: string,
  challengeId: string,
  bytes: Buffer,
): Promise<string> {
  const picture = { kind: 'challenge', accountId, challengeId, bytes } as const
  return modules.photos.service.keep(picture)
}

function makeJpeg(): Promise<Buffer> {
  // With something to be seen on it: an even picture would be taken for a finger on the lens.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = { width: 320, height: 240, channels: 3, background: '#3a5', noise } as const
  return sharp({ create: picture }).jpeg().toBuffer()
}
