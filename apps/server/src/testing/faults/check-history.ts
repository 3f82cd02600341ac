import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect } from 'vitest'
import { PHOTO_VARIANTS } from '#/modules/photos/index.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Deed, History } from './history.ts'

interface AttemptRow {
  id: string
  player_id: string
  challenge_id: string
  status: string
  answers: string[] | null
  photo_id: string | null
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Ids and rows of a table. */
async function rowsOf<T>(database: Database, table: string): Promise<T[]> {
  return (await database.executeSql(`select * from ${table}`)).rows as T[]
}

/**
 * Judges a history by what is in the database and on the disk: whatever was acknowledged is there
 * exactly once, and nothing is there that nobody ever sent (P13).
 */
export async function checkHistory(
  history: History,
  database: Database,
  photoDir: string,
): Promise<void> {
  await checkCreated(history, database, 'createSession', 'sessions')
  await checkCreated(history, database, 'joinSession', 'players')
  await checkStatuses(history, database)
  await checkAttempts(history, database)
  await checkPhotos(history, database, photoDir)
  await checkAccounts(history, database)
  await checkChallenges(history, database)
}

async function checkCreated(
  history: History,
  database: Database,
  call: 'createSession' | 'joinSession',
  table: string,
): Promise<void> {
  const rows = await rowsOf<{ id: string; create_key: string }>(database, table)
  const keys = rows.map((row) => row.create_key)
  const sentKeys = new Set(history.sent(call).map(({ input }) => sha256(input.key ?? '')))
  expect(keys.filter((key) => !sentKeys.has(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
  const ids = new Set(rows.map((row) => row.id))
  const missing = history.acknowledged(call).filter(({ reply }) => !ids.has(reply?.body.id))
  expect(missing).toEqual([])
}

const RANK: Record<string, number> = { joined: 0, ready: 1, playing: 2, completed: 3, returned: 4 }

async function checkStatuses(history: History, database: Database): Promise<void> {
  const started = new Map<string, Deed['outcome']>()
  for (const { input, outcome } of history.sent('changeSession')) {
    started.set(input.params?.id ?? '', outcome)
  }
  const rows = await rowsOf<{ id: string; session_id: string; status: string }>(database, 'players')
  for (const row of rows) {
    const deeds = history.sent('changePlayer').filter(({ input }) => input.params?.id === row.id)
    const wasReady = deeds.some(({ outcome }) => outcome === 'acknowledged')
    const start = started.get(row.session_id)
    const least = wasReady ? (start === 'acknowledged' ? 2 : 1) : 0
    const most = start === undefined ? (deeds.length > 0 ? 1 : 0) : 2
    expect(RANK[row.status]).toBeGreaterThanOrEqual(least)
    expect(RANK[row.status]).toBeLessThanOrEqual(most)
  }
}

const WORK = [
  'createPlayerChallenge',
  'answerQuestion',
  'skipChallenge',
  'uploadChallengePhoto',
] as const

/** Whose work on what. */
function workOf({ call, input }: Deed): string {
  const body = (input.body ?? {}) as Record<string, string>
  switch (call) {
    case 'createPlayerChallenge':
      return `${body.playerId} ${body.challengeId}`
    case 'skipChallenge':
      return `${input.params?.id} ${body.challengeId}`
    case 'answerQuestion':
      return `${input.params?.id} ${input.params?.challengeId}`
    default:
      return `${input.photo?.fields?.playerId} ${input.photo?.fields?.challengeId}`
  }
}

async function checkAttempts(history: History, database: Database): Promise<void> {
  const rows = await rowsOf<AttemptRow>(database, 'player_challenges')
  const byWork = new Map(rows.map((row) => [`${row.player_id} ${row.challenge_id}`, row]))
  expect(byWork.size).toBe(rows.length)
  const ids = new Set(rows.map((row) => row.id))

  for (const { reply } of history.acknowledged('findProximity')) {
    const id = reply?.body.playerChallengeId as string | null
    if (id !== null) expect(ids).toContain(id)
  }
  const sent = new Map(WORK.flatMap((call) => history.sent(call)).map((one) => [workOf(one), one]))
  for (const [work, row] of byWork) {
    // Never decided without anybody having sent the evidence.
    if (row.status !== 'arrived') expect(sent.get(work)?.outcome).toBe('acknowledged')
  }
  for (const [work, deed] of sent) {
    if (deed.outcome === 'acknowledged') expect(byWork.get(work)).toMatchObject(expectedRow(deed))
  }
}

function expectedRow({ call, input, reply }: Deed): Partial<AttemptRow> {
  switch (call) {
    case 'createPlayerChallenge':
      return { id: reply?.body.id, status: 'completed' }
    case 'skipChallenge':
      return { status: 'skipped' }
    case 'answerQuestion':
      return {
        status: reply?.body.correct === true ? 'completed' : 'failed',
        answers: (input.body as { answers: string[] }).answers,
      }
    default:
      return { status: 'completed', photo_id: expect.any(String) as string }
  }
}

async function checkPhotos(history: History, database: Database, photoDir: string): Promise<void> {
  const rows = await rowsOf<{ id: string; player_id: string | null; upload_hash: string }>(
    database,
    'photos',
  )
  const uploads = ['uploadGuardianPhoto', 'uploadChallengePhoto', 'uploadChallengePicture'] as const
  const name = (deed: Deed) =>
    `${deed.input.photo?.fields?.playerId ?? null} ${sha256(deed.input.photo?.bytes ?? '')}`
  const sent = uploads.flatMap((call) => history.sent(call))
  const stored = rows.map((row) => `${row.player_id} ${row.upload_hash}`)
  expect(new Set(stored).size).toBe(stored.length)
  expect(stored.filter((one) => !sent.some((deed) => name(deed) === one))).toEqual([])
  for (const deed of sent) {
    if (deed.outcome === 'acknowledged') expect(stored).toContain(name(deed))
  }
  const files = readdirSync(photoDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
  const expected = rows.flatMap(({ id }) => PHOTO_VARIANTS.map((it) => `${id}-${it}.jpg`))
  expect(expected.filter((file) => !files.includes(file))).toEqual([])
  // A kill may leave the files of an upload that got no answer; the sweep takes them later.
  const strays = new Set(
    files.filter((file) => !expected.includes(file)).map((it) => it.slice(0, 36)),
  )
  const unanswered = sent.reduce((sum, { timesSent }) => sum + timesSent - 1, 0)
  expect(strays.size).toBeLessThanOrEqual(unanswered)
}

/** One account and one group for each guardian, as they were acknowledged. */
async function checkAccounts(history: History, database: Database): Promise<void> {
  const accounts = await rowsOf<{ id: string; display_name: string | null }>(database, 'accounts')
  const nameOf = ({ input }: Deed) => input.photo?.fields?.displayName ?? ''
  const names = new Map(accounts.map((row) => [row.id, row.display_name]))
  for (const deed of history.acknowledged('updateProfile')) {
    expect(names.get(deed.reply?.body.id as string)).toBe(nameOf(deed))
  }
  const sent = new Set(history.sent('updateProfile').map(nameOf))
  const kept = accounts.flatMap((row) => row.display_name ?? [])
  expect(kept.filter((name) => !sent.has(name))).toEqual([])

  const groups = await rowsOf<{ id: string; owner_id: string }>(database, 'groups')
  expect(new Set(groups.map((row) => row.owner_id)).size).toBe(groups.length)
  const ids = groups.map((row) => row.id)
  const acknowledged = history
    .acknowledged('createGroup')
    .map(({ reply }) => reply?.body.id as string)
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([])
  expect(groups.length).toBeLessThanOrEqual(history.sent('createGroup').length)
}

/** Sets of challenges are whole, made once, and show the pictures that were acknowledged. */
async function checkChallenges(history: History, database: Database): Promise<void> {
  const rows = await rowsOf<{
    id: string
    owner_id: string | null
    title: string
    reference_image_id: string | null
  }>(database, 'challenges where owner_id is not null')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const titles = rows.map(({ title }) => title).sort()
  const titlesOf = ({ input }: Deed) => {
    const { title } = input.body as { title: string }
    return [`${title} (1 of 2)`, `${title} (2 of 2)`]
  }
  const sets = history.sent('createChallenge').map(titlesOf)
  const made = sets.filter(([first = '']) => titles.includes(first))
  expect(titles).toEqual(made.flat().sort())
  for (const deed of history.acknowledged('createChallenge')) {
    const { challenges } = deed.reply!.body as { challenges: { id: string; title: string }[] }
    expect(challenges.map(({ title }) => title)).toEqual(titlesOf(deed))
    for (const { id, title } of challenges) expect(byId.get(id)?.title).toBe(title)
  }
  for (const { input } of history.acknowledged('changeChallenge')) {
    const { referenceImage } = input.body as { referenceImage: string }
    const shown = byId.get(input.params?.id ?? '')?.reference_image_id
    expect(`/api/photos/${shown}`).toBe(referenceImage)
  }
}

/** The cookies of every phone still work. */
export async function expectEverybodyKnown(history: History): Promise<void> {
  for (const { phone, reply } of history.acknowledged('joinSession')) {
    const { status } = await phone.call('readPlayer', { params: { id: reply?.body.id as string } })
    expect(status).toBe(200)
  }
  for (const { phone, reply } of history.acknowledged('updateProfile')) {
    const { status, body } = await phone.call('readCurrentUser')
    expect([status, body.id]).toEqual([200, reply?.body.id])
  }
  for (const { phone, reply } of history.acknowledged('createSession')) {
    const { status, body } = await phone.call('readSession', {
      params: { id: reply?.body.id as string },
    })
    expect({ status, isHost: body.isHost as unknown }).toEqual({ status: 200, isHost: true })
  }
}
