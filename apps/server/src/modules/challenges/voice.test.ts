import { encodeVoice, VOICE_HERTZ } from '@bramble/domain/challenge/voice'
import { beforeEach, describe, expect, test } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { arriveAt, PARK, startGame } from '#/modules/game/testing/game.ts'
import { inviteOf, joinBy } from '#/modules/groups/testing/groups.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { aChallenge } from './testing/challenges.ts'

const store = createFakePhotoStore(() => app.clock.now())
const said = (seconds: number) =>
  Buffer.from(
    encodeVoice(Float32Array.from({ length: seconds * VOICE_HERTZ }, (_, i) => Math.sin(i / 8))),
  )

let gwenId: string
let hugo: Person
const app = appForTests({ photoStore: store })
beforeEach(async () => {
  for (const id of store.ids()) await store.delete(id)
  gwenId = (await signInAs(app, app.gwen)).accountId
  hugo = app.stranger()
  await signInAs(app, hugo)
})

async function make(ownerId: string, status: 'draft' | 'published' = 'draft'): Promise<string> {
  const draft = aChallenge({ ownerId, status, task: 'none', location: PARK })
  const [made] = await app.modules.challenges.service.create([draft])
  return made!.id
}

const upload = (id: string, bytes: Buffer, person = app.gwen) =>
  person.call('uploadChallengePicture', {
    params: { id },
    photo: { bytes, fields: { purpose: 'voice' }, fileName: 'voice.wav', type: 'audio/wav' },
  })
const change = (id: string, body: Record<string, unknown>, person = app.gwen) =>
  person.call('changeChallenge', { params: { id }, body })
const hear = (person: Person, url: string) => person.send({ method: 'GET', url })
const voiceSeenBy = async (person: Person, id: string) =>
  (await person.call('readChallenge', id)).body.voice as string | undefined

async function makeWithVoice(status?: 'draft' | 'published') {
  const id = await make(gwenId, status)
  const { url } = (await upload(id, said(2))).body as { url: string }
  await change(id, { voice: url })
  return { id, url }
}

describe('a recording', () => {
  test('is kept as it came, and belongs to its challenge', async () => {
    const id = await make(gwenId)
    const { status, body } = await upload(id, said(2))
    expect(status).toBe(201)
    expect((await change(id, { voice: body.url })).body.voice).toBe(body.url)
    const heard = await hear(app.gwen, body.url)
    expect(heard.raw.equals(said(2))).toBe(true)
    expect(heard.headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect((await hear(app.gwen, `${body.url}?size=thumb`)).raw).toHaveLength(said(2).length)
    const { defects } = await app.modules.photos.check(false)
    expect(defects).toEqual([])

    expect((await change(id, { voice: null })).body).not.toHaveProperty('voice')
    expect(store.ids()).toEqual([])
  })

  test('is played in parts', async () => {
    const { url } = await makeWithVoice()
    const all = said(2)
    const parts = [
      ['bytes=0-1', 206, 0, 2],
      ['bytes=-500', 206, all.length - 500, all.length],
      ['bytes=100-', 206, 100, all.length],
      ['bytes=0-1,5-9', 200, 0, all.length],
    ] as const
    for (const [range, status, from, to] of parts) {
      const heard = await app.gwen.send({ method: 'GET', url, headers: { range } })
      expect([range, heard.status, heard.raw.equals(all.subarray(from, to))]).toEqual([
        range,
        status,
        true,
      ])
      expect(heard.headers['accept-ranges']).toBe('bytes')
      const place = status === 206 ? `bytes ${from}-${to - 1}/${all.length}` : undefined
      expect(heard.headers['content-range']).toBe(place)
    }
  })

  test('has no part beyond its end, and none of another version', async () => {
    const { url } = await makeWithVoice()
    const ask = (headers: Record<string, string>) => app.gwen.send({ method: 'GET', url, headers })
    const beyond = await ask({ range: `bytes=${said(2).length}-` })
    expect([beyond.status, beyond.raw.length]).toEqual([416, 0])
    expect(beyond.headers['content-range']).toBe(`bytes */${said(2).length}`)
    const other = await ask({ range: 'bytes=0-1', 'if-range': '"other"' })
    expect([other.status, other.raw.length]).toEqual([200, said(2).length])
  })

  test('goes with its challenge', async () => {
    const { id } = await makeWithVoice()
    await app.gwen.call('deleteChallenge', id)
    expect(store.ids()).toEqual([])
  })

  test('is copied for another challenge of the same maker', async () => {
    const { url } = await makeWithVoice()
    const { body } = await change(await make(gwenId), { voice: url })
    expect(body.voice).not.toBe(url)
    expect((await hear(app.gwen, body.voice)).raw.equals(said(2))).toBe(true)
  })

  test.each([
    ['another format', Buffer.from('OggS and more'), 415, 'voice.unsupported'],
    [
      'more in it than a voice',
      Buffer.concat([said(1), Buffer.from('LIST of names')]),
      415,
      'voice.unsupported',
    ],
    ['too few samples', said(0.25), 422, 'voice.too-short'],
    ['nothing', Buffer.alloc(0), 415, 'voice.unsupported'],
  ])('with %s is refused', async (_, bytes, status, code) => {
    const reply = await upload(await make(gwenId), bytes)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(store.ids()).toEqual([])
  })

  test('of more than fifteen seconds is refused', async () => {
    const long = said(16)
    const longer = Buffer.concat([long, Buffer.alloc(VOICE_HERTZ * 2)])
    longer.writeUInt32LE(longer.length - 8, 4)
    longer.writeUInt32LE(longer.length - 44, 40)
    const reply = await upload(await make(gwenId), longer)
    expect([reply.status, reply.body.code]).toEqual([422, 'voice.too-long'])
  })
})

describe('T38: a voice is heard', () => {
  test('by the maker and the group, and by nobody else, published or not', async () => {
    const { id, url } = await makeWithVoice('published')
    expect(await voiceSeenBy(app.gwen, id)).toBe(url)
    expect(await voiceSeenBy(hugo, id)).toBeUndefined()
    expect((await hear(hugo, url)).status).toBe(404)
    await joinBy(hugo, await inviteOf(app.gwen))
    expect(await voiceSeenBy(hugo, id)).toBe(url)
    expect((await hear(hugo, url)).status).toBe(200)
  })

  test("by children in the maker's game, also without a signal", async () => {
    const { id, url } = await makeWithVoice()
    const game = await startGame(app)
    await arriveAt(app, app.ada, game.adaId, PARK)
    expect(await voiceSeenBy(app.ada, id)).toBe(url)
    expect((await hear(app.ada, url)).status).toBe(200)
    const pack = await app.ada.call('readPack', game.adaId, PARK)
    expect(pack.body.challenges[0].challenge.voice).toBe(url)
  })

  test('never by children in the game of a stranger', async () => {
    const made = await make((await signInAs(app, hugo)).accountId, 'published')
    const { url } = (await upload(made, said(1), hugo)).body as { url: string }
    await change(made, { voice: url }, hugo)
    const game = await startGame(app)
    await arriveAt(app, app.ada, game.adaId, PARK)
    expect(await voiceSeenBy(app.ada, made)).toBeUndefined()
    expect((await hear(app.ada, url)).status).toBe(404)
    const pack = await app.ada.call('readPack', game.adaId, PARK)
    expect(pack.body.challenges[0].challenge).not.toHaveProperty('voice')
  })
})
