import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#/testing/app-for-tests.ts'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { aQuestion } from '#/modules/challenges/testing/challenges.ts'
import { finishGame, plantSpots, type PlayedGame } from '#/modules/games/testing/finished-game.ts'
import { joinBy, makeGroup } from '#/modules/groups/testing/groups.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp } from '#/testing/test-app.ts'

const store = createFakePhotoStore()
let accountId: string
let hugo: Person
const app = appOfFile({ photoStore: store, env: { OPERATOR_NAME: 'Fern School' } })
beforeAll(async () => {
  accountId = (await signInAs(app, app.gwen, { displayName: 'Gwen', email: 'gwen@example.org' }))
    .accountId
  hugo = app.stranger()
  await signInAs(app, hugo, { displayName: 'Hugo the Neighbour', email: 'hugo@example.org' })
})

async function download(person: Person): Promise<Record<string, string>> {
  const { status, raw } = await person.call('exportAccount')
  expect(status).toBe(200)
  const files = Object.entries(unzipSync(raw))
  return Object.fromEntries(
    files.map(([path, bytes]) => [
      path,
      path.endsWith('.jpg') ? Buffer.from(bytes).toString('base64') : strFromU8(bytes),
    ]),
  )
}

const parsed = <T = never>(files: Record<string, string>, path: string) =>
  JSON.parse(files[path] ?? 'null') as T

/** Gwen has a challenge with a picture, a group with Hugo, a game with a kept photo, and a pass. */
async function haveOfEverything() {
  await plantSpots(app)
  await joinBy(hugo, (await makeGroup(app.gwen)).inviteToken)
  const game = await finishGame(app)
  expect(game.photoIds).toHaveLength(2)
  // Made after the game, whose children could have been led to it instead of to a photo.
  const [challenge] = await app.modules.challenges.service.create([
    aQuestion({ ownerId: accountId, status: 'draft', title: 'Six-Legged Secret' }),
  ])
  const picture = await makePicture('jpeg', { width: 96, height: 64, seed: 1 })
  const uploaded = await app.gwen.call('uploadChallengePicture', {
    params: { id: challenge!.id },
    photo: { bytes: picture, fields: { purpose: 'reference' } },
  })
  await app.gwen.call('changeChallenge', challenge!.id, {
    referenceImage: uploaded.body.url,
    sceneMatchLeftImage: uploaded.body.url,
  })
  const kept = await app.gwen.call('saveKeepsakes', game.sessionId, {
    photoIds: [game.photoIds[0]!],
  })
  expect(kept.status).toBe(200)
  const planId = 'roam-day-pass'
  const startsAtMs = app.clock.now()
  await app.modules.billing.service.passes.grant({ accountId, planId, startsAtMs })
  await app.gwen.call('changePhotoChecks', { body: { isAllowed: false, textVersion: 1 } })
  return { challengeId: challenge!.id, game }
}

describe('a guardian downloads everything that is theirs', { shuffle: false }, () => {
  let files: Record<string, string>
  let made: { challengeId: string; game: PlayedGame }
  beforeAll(async () => {
    made = await haveOfEverything()
    files = await download(app.gwen)
  })

  it('account, sign-ins, groups, challenges, games, photos, passes and decisions', () => {
    expect(parsed(files, 'account.json')).toMatchObject({
      id: accountId,
      displayName: 'Gwen',
      email: 'gwen@example.org',
      profileImage: null,
    })
    expect(parsed(files, 'sign-ins.json')).toHaveLength(1)
    expect(parsed(files, 'groups.json')).toMatchObject([{ isOwn: true }])
    expect(parsed(files, 'challenges.json')).toMatchObject([
      { title: 'Six-Legged Secret', questionCorrectAnswer: 'Six' },
    ])
    expect(parsed(files, 'games.json')).toMatchObject([
      { id: made.game.sessionId, photoCount: 2, keepsakeCount: 1 },
    ])
    expect(parsed(files, 'day-passes.json')).toMatchObject([{ isBought: false }])
    expect(parsed(files, 'purchases.json')).toEqual([])
    expect(parsed(files, 'reports.json')).toEqual([])
    expect(parsed(files, 'consents.json')).toMatchObject({
      childrensPhotos: { isAllowed: false, textVersion: 1 },
    })
  })

  it('pictures lie beside the texts that name them', async () => {
    const [challenge] = parsed<[Record<'referenceImage' | 'sceneMatchLeftImage', string>]>(
      files,
      'challenges.json',
    )
    const ofChallenge = `pictures/challenges/${made.challengeId}`
    expect(challenge.referenceImage).toBe(`${ofChallenge}-reference.jpg`)
    expect(challenge.sceneMatchLeftImage).toBe(`${ofChallenge}-view-from-the-left.jpg`)
    expect(files[challenge.sceneMatchLeftImage]).toBe(files[challenge.referenceImage])
    const [kept] = parsed<[{ image: string; challengeTitle: string }]>(files, 'kept-photos.json')
    const photo = await app.gwen.send({
      method: 'GET',
      url: `/api/photos/${made.game.photoIds[0]!}`,
    })
    expect(files[kept.image]).toBe(photo.raw.toString('base64'))
    expect(Object.keys(files).filter((path) => path.endsWith('.jpg'))).toHaveLength(3)
  })

  it('a README says in plain words what each file is', () => {
    expect(files['README.txt']).toContain('run by Fern School')
    for (const path of Object.keys(files).filter((one) => one.endsWith('.json'))) {
      expect(files['README.txt']).toContain(path)
    }
  })

  it('nothing of other people: no names, and nothing of where children were or what they did', () => {
    const texts = Object.entries(files).filter(([path]) => path.endsWith('.json'))
    const all = texts.map(([, text]) => text).join('\n')
    for (const theirs of ['Hugo', 'hugo@example.org', made.game.adaId, 'joinKey', 'tokenHash']) {
      expect(all).not.toContain(theirs)
    }
  })

  it('may be downloaded again, and is the same', async () => {
    expect(await download(app.gwen)).toEqual(files)
  })

  it('somebody else gets what is theirs', async () => {
    const theirs = await download(hugo)
    expect(parsed(theirs, 'account.json')).toMatchObject({ displayName: 'Hugo the Neighbour' })
    expect(parsed(theirs, 'groups.json')).toMatchObject([{ isOwn: false }])
    expect(parsed(theirs, 'challenges.json')).toEqual([])
    expect(Object.values(theirs).join('\n')).not.toContain('gwen@example.org')
  })

  it('a picture whose file is lost is left out, the rest comes', async () => {
    const [kept] = parsed<[{ image: string }]>(files, 'kept-photos.json')
    const { body } = await app.gwen.call('listKeepsakes')
    const photoId = (body as [{ imagePath: string }])[0].imagePath.split('/').at(-1) ?? ''
    await store.delete(photoId)
    const again = await download(app.gwen)
    expect(again[kept.image]).toBeUndefined()
    expect(again['kept-photos.json']).toBe(files['kept-photos.json'])
  })
})

it('is a file to be saved, under a name of its day', async () => {
  const { headers } = await app.gwen.call('exportAccount')
  const day = new Date(app.clock.now()).toISOString().slice(0, 10)
  expect(headers['content-disposition']).toBe(`attachment; filename="bramble-${day}.zip"`)
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['cache-control']).toContain('no-store')
})

it('cannot be asked for without end', async () => {
  const limited = await openTestApp({ hasLimits: true })
  await signInAs(limited, limited.gwen)
  const answers: number[] = []
  for (let n = 0; n < 6; n += 1) answers.push((await limited.gwen.call('exportAccount')).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  await limited.close()
})
