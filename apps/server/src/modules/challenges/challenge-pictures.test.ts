import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { joinBy, makeGroup } from '#/modules/groups/testing/groups.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { aChallenge } from './testing/challenges.ts'

const HOUR_MS = 60 * 60_000
const store = createFakePhotoStore(() => app.clock.now())

let gwenId: string
let hugo: Person
let pictures: Buffer[]
let ids: string[]
const app = appForTests({ photoStore: store })
beforeAll(async () => {
  pictures = await Promise.all(
    [1, 2, 3].map((seed) => makePicture('jpeg', { width: 96, height: 64, seed })),
  )
})
beforeEach(async () => {
  for (const id of store.ids()) await store.delete(id)
  gwenId = (await signInAs(app, app.gwen)).accountId
  hugo = app.stranger()
  await signInAs(app, hugo)
  ids = []
  for (let made = 0; made < 3; made += 1) ids.push(await aDraft(gwenId))
})

async function aDraft(ownerId: string, task: 'none' | 'match-view' = 'none'): Promise<string> {
  const [made] = await app.modules.challenges.service.create([
    aChallenge({ ownerId, status: 'draft', task }),
  ])
  return made!.id
}

const upload = (id: string, picture = 0, person = app.gwen) =>
  person.call('uploadChallengePicture', {
    params: { id },
    photo: { bytes: pictures[picture]!, fields: { purpose: 'reference' } },
  })
const urlOf = async (id: string, picture = 0) => (await upload(id, picture)).body.url as string
const change = (id: string, body: Record<string, unknown>, person = app.gwen) =>
  person.call('changeChallenge', { params: { id }, body })
const look = async (person: Person, url: string) =>
  (await person.send({ method: 'GET', url })).status
const idOf = (url: string) => url.split('/').at(-1)!

test('[API-36] [WIZ-18] an uploaded picture is shown where a change puts it', async () => {
  const [id = ''] = ids
  const { status, body } = await upload(id)
  expect(status).toBe(201)
  expect(body).toEqual({ id: expect.any(String) as string, url: `/api/photos/${body.id}` })
  for (const field of ['referenceImage', 'sceneMatchImage', 'questionImage'] as const) {
    expect((await change(id, { [field]: body.url })).body[field]).toBe(body.url)
  }
  expect((await change(id, { objectDetectionImage: body.id })).body).toMatchObject({
    objectDetectionImage: body.url,
    referenceImage: body.url,
  })
  expect(await look(app.gwen, body.url)).toBe(200)
})

test('[OPEN-38] a view has two more pictures from the side, which are its own like the first', async () => {
  const [first = '', other = ''] = ids
  const urls = [await urlOf(first, 0), await urlOf(first, 1), await urlOf(first, 2)]
  const sides = { sceneMatchLeftImage: urls[1], sceneMatchRightImage: urls[2] }
  const { status, body } = await change(first, { sceneMatchImage: urls[0], ...sides })
  expect(status).toBe(200)
  expect(body).toMatchObject({ sceneMatchImage: urls[0], ...sides })
  expect(await look(hugo, urls[1]!)).toBe(404)
  const copied = await change(other, { sceneMatchLeftImage: urls[1] })
  expect(copied.body.sceneMatchLeftImage).not.toBe(urls[1])

  // The payload with one picture leaves the others as they are.
  await change(first, { sceneMatchImage: urls[0] })
  expect((await change(first, { sceneMatchRightImage: null })).body).toMatchObject({
    sceneMatchLeftImage: urls[1],
    sceneMatchRightImage: null,
  })
  expect(store.ids()).not.toContain(idOf(urls[2]!))
  expect(await app.modules.challenges.service.claimed(urls.slice(0, 2).map(idOf))).toEqual(
    new Set(urls.slice(0, 2).map(idOf)),
  )
  await app.gwen.call('deleteChallenge', first)
  expect(store.ids()).toEqual([idOf(copied.body.sceneMatchLeftImage as string)])
})

test('another task takes the pictures of the one before away, and leaves that of the place', async () => {
  const id = await aDraft(gwenId, 'match-view')
  const urls = [await urlOf(id, 0), await urlOf(id, 1), await urlOf(id, 2)]
  await change(id, {
    referenceImage: urls[0],
    sceneMatchImage: urls[1],
    sceneMatchLeftImage: urls[2],
  })
  const { body } = await change(id, { childPhotoTask: 'question' })
  expect(body).toMatchObject({
    referenceImage: urls[0],
    sceneMatchImage: null,
    sceneMatchLeftImage: null,
  })
  expect(store.ids()).toEqual([idOf(urls[0]!)])
  const again = await urlOf(id, 1)
  expect(
    (await change(id, { childPhotoTask: 'match-view', sceneMatchImage: again })).body,
  ).toMatchObject({ childPhotoTask: 'match-view', sceneMatchImage: again })
})

test('a side view with an address of somebody else is refused', async () => {
  const [id = ''] = ids
  const theirs = await aDraft((await signInAs(app, hugo)).accountId)
  const { url } = (await upload(theirs, 0, hugo)).body
  const { status, body } = await change(id, { sceneMatchLeftImage: url })
  expect([status, body.code]).toEqual([422, 'challenge.unknown-picture'])
})

test('the same picture again is the same picture', async () => {
  const [id = ''] = ids
  expect(await urlOf(id)).toBe(await urlOf(id))
  expect(store.ids()).toHaveLength(1)
})

test('a purpose that is none, or no picture, is refused', async () => {
  const [id = ''] = ids
  const photo = { bytes: pictures[0]!, fields: { purpose: 'wallpaper' } }
  const params = { id }
  expect((await app.gwen.call('uploadChallengePicture', { params, photo })).status).toBe(400)
  const noPicture = { bytes: Buffer.from('GIF89a'), fields: { purpose: 'reference' } }
  const reply = await app.gwen.call('uploadChallengePicture', { params, photo: noPicture })
  expect([reply.status, reply.body.code]).toEqual([415, 'photo.unsupported'])
})

test('a picture that is replaced or taken away is deleted, file and all, unless another field shows it', async () => {
  const [id = ''] = ids
  const first = await urlOf(id, 0)
  const second = await urlOf(id, 1)
  await change(id, { referenceImage: first, questionImage: first })
  await change(id, { referenceImage: second })
  expect(store.ids().sort()).toEqual([idOf(first), idOf(second)].sort())
  await change(id, { questionImage: null })
  expect(store.ids()).toEqual([idOf(second)])
  expect(await look(app.gwen, first)).toBe(404)
  expect((await change(id, { questionImage: first })).status).toBe(422)
})

test('[OPEN-37] a picture that several challenges share is uploaded once and copied: each keeps its own', async () => {
  const [first = '', ...others] = ids
  const url = await urlOf(first)
  await change(first, { questionImage: url })
  const urls = [url]
  for (const id of others) {
    const { status, body } = await change(id, { questionImage: url, referenceImage: url })
    expect(status).toBe(200)
    expect(body.referenceImage).toBe(body.questionImage)
    urls.push(body.questionImage)
  }
  expect(new Set(urls).size).toBe(3)
  expect(store.ids().sort()).toEqual(urls.map(idOf).sort())
  await app.gwen.call('deleteChallenge', first)
  expect(await Promise.all(urls.map((one) => look(app.gwen, one)))).toEqual([404, 200, 200])
  const bytes = async (one: string) => (await app.gwen.send({ method: 'GET', url: one })).raw
  expect((await bytes(urls[1]!)).equals(await bytes(urls[2]!))).toBe(true)
})

describe('T9 a picture field takes', () => {
  test('nothing of others, no other photo of its own, and nothing that is not there', async () => {
    const [id = ''] = ids
    const { accountId } = await signInAs(app, hugo)
    const theirs = await upload(await aDraft(accountId), 0, hugo)
    expect(theirs.status).toBe(201)
    const { service } = app.modules.photos
    const profile = await service.keep({ kind: 'profile', accountId: gwenId, bytes: pictures[1]! })
    const refused = [
      theirs.body.url,
      theirs.body.id,
      `/api/photos/${profile}`,
      `/api/photos/${crypto.randomUUID()}`,
      '/api/photos/',
      '/api/photos/../photos/1',
      'oak.jpg',
      '',
    ]
    for (const referenceImage of refused) {
      const reply = await change(id, { referenceImage })
      expect([reply.status, reply.body.code]).toEqual([422, 'challenge.unknown-picture'])
    }
    expect((await change(id, { title: 'Still' })).body.referenceImage).toBeNull()
  })

  test('no address of anybody, and asks none of them', async () => {
    const heard: unknown[] = []
    const listener = createServer((request, response) => {
      heard.push(request.url)
      response.end()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    const [id = ''] = ids
    for (const host of [`http://127.0.0.1:${port}`, `//localhost:${port}`, `file:///etc/passwd`]) {
      for (const field of ['referenceImage', 'sceneMatchImage', 'questionImage'] as const) {
        const url = `${host}/api/photos/${crypto.randomUUID()}`
        expect((await change(id, { [field]: url })).body.code).toBe('challenge.unknown-picture')
      }
    }
    await new Promise((resolve) => listener.close(resolve))
    expect(heard).toEqual([])
  })
})

test('[CHAL-08] a view to be found again is published with its picture, and keeps one', async () => {
  const id = await aDraft(gwenId, 'match-view')
  const publish = () => app.gwen.call('changeChallengeStatus', id, { status: 'published' })
  expect((await publish()).body.code).toBe('challenge.incomplete')
  await change(id, { sceneMatchImage: await urlOf(id) })
  expect((await publish()).status).toBe(200)
  expect((await change(id, { sceneMatchImage: null })).body.code).toBe('challenge.incomplete')
  expect((await change(id, { sceneMatchImage: await urlOf(id, 1) })).status).toBe(200)
  expect(store.ids()).toHaveLength(1)
})

test('row 55a: who sees a draft sees its pictures, row 55b: published ones are seen by everybody who plays', async () => {
  const [id = ''] = ids
  const url = await urlOf(id)
  await change(id, { referenceImage: url })
  const seen = () => Promise.all([app.gwen, hugo, app.stranger()].map((one) => look(one, url)))
  expect(await seen()).toEqual([200, 404, 404])
  await joinBy(hugo, (await makeGroup(app.gwen)).inviteToken)
  expect(await seen()).toEqual([200, 200, 404])
  await hugo.call('removeMember', {
    params: {
      groupId: (await makeGroup(app.gwen)).id,
      userId: (await hugo.call('readCurrentUser')).body.id,
    },
  })
  expect(await seen()).toEqual([200, 404, 404])
  await app.gwen.call('changeChallengeStatus', id, { status: 'published' })
  expect(await seen()).toEqual([200, 200, 404])
})

test('a picture that was uploaded and never used is swept after an hour, one that is shown stays', async () => {
  const [id = '', other = ''] = ids
  const shown = await urlOf(id, 0)
  await change(id, { sceneMatchImage: shown })
  const copied = (await change(other, { questionImage: shown })).body.questionImage as string
  await urlOf(id, 1)
  const sweep = () =>
    app.modules.photos.sweeps.unclaimed('challenge', (photoIds) =>
      app.modules.challenges.service.claimed(photoIds),
    )
  expect(await sweep()).toBe(0)
  app.clock.advance(HOUR_MS + 1)
  expect(await sweep()).toBe(1)
  expect(store.ids().sort()).toEqual([shown, copied].map(idOf).sort())
})

test('deleting the account takes its challenges, their pictures and its reports along', async () => {
  const [id = ''] = ids
  await change(id, { referenceImage: await urlOf(id) })
  await urlOf(id, 1)
  const { accountId } = await signInAs(app, hugo)
  const [theirs] = await app.modules.challenges.service.create([aChallenge({ ownerId: accountId })])
  const report = { params: { id: theirs!.id }, body: { reason: 'unkind' } }
  expect((await app.gwen.call('reportChallenge', report)).status).toBe(200)
  expect((await app.gwen.call('deleteAccount')).status).toBe(200)
  expect(store.ids()).toEqual([])
  const { rows } = await app.database.executeSql(
    `select (select count(*)::int from challenges) as challenges,
       (select count(*)::int from photos) as photos,
       (select count(*)::int from challenge_reports) as reports`,
  )
  expect(rows).toEqual([{ challenges: 1, photos: 0, reports: 0 }])
})

test('a picture that is taken into use while the sweep of unused ones goes on stays', async () => {
  const [id = ''] = ids
  const url = await urlOf(id)
  app.clock.advance(2 * HOUR_MS)
  await app.modules.photos.sweeps.unclaimed('challenge', async () => {
    expect((await change(id, { referenceImage: url })).status).toBe(200)
    return new Set()
  })
  expect(await look(app.gwen, url)).toBe(200)
})

test('a picture that is uploaded again counts as new', async () => {
  const [id = ''] = ids
  const url = await urlOf(id)
  app.clock.advance(2 * HOUR_MS)
  expect(await urlOf(id)).toBe(url)
  await app.jobs.runNow('retention')
  expect((await change(id, { referenceImage: url })).status).toBe(200)
})
