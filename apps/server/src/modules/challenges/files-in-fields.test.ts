import { encodeVoice, VOICE_HERTZ } from '@bramble/domain/challenge/voice'
import { PICTURE_PURPOSES, type FILE_PURPOSES } from '@bramble/contract/challenge'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { createGame, joinBesideGwen } from '#/modules/game/testing/steps.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import type { TestApp } from '#/testing/test-app.ts'
import { aChallenge } from './testing/challenges.ts'

const voice = Buffer.from(
  encodeVoice(Float32Array.from({ length: 2 * VOICE_HERTZ }, (_, i) => Math.sin(i / 8))),
)
const PICTURE_FIELDS = {
  reference: 'referenceImage',
  'scene-match': 'sceneMatchImage',
  'scene-match-left': 'sceneMatchLeftImage',
  'scene-match-right': 'sceneMatchRightImage',
  question: 'questionImage',
  'object-detection': 'objectDetectionImage',
} as const satisfies Record<(typeof PICTURE_PURPOSES)[number], string>

let picture: Buffer
let gwenId: string
const app: TestApp = appForTests({ photoStore: createFakePhotoStore(() => app.clock.now()) })
beforeAll(async () => {
  picture = await makePicture('jpeg')
})
beforeEach(async () => {
  gwenId = (await signInAs(app, app.gwen)).accountId
})

async function make(): Promise<string> {
  const [made] = await app.modules.challenges.service.create([
    aChallenge({ ownerId: gwenId, status: 'draft', task: 'none' }),
  ])
  return made!.id
}

const upload = (id: string, purpose: (typeof FILE_PURPOSES)[number], bytes: Buffer) =>
  app.gwen.call('uploadChallengePicture', {
    params: { id },
    photo: { bytes, fields: { purpose }, fileName: 'a', type: 'image/jpeg' },
  })
const urlOf = async (...of: Parameters<typeof upload>) =>
  String((await upload(...of)).body.url ?? 'not taken')
const change = (id: string, body: Record<string, unknown>) =>
  app.gwen.call('changeChallenge', { params: { id }, body })

describe('pictures are pictures and recordings recordings', () => {
  const fields = Object.values(PICTURE_FIELDS)

  test.each(fields)('%s takes no recording, of this challenge or another', async (field) => {
    const [id, other] = [await make(), await make()]
    for (const url of [await urlOf(id, 'voice', voice), await urlOf(other, 'voice', voice)]) {
      for (const address of [url, url.replace('/api/photos/', '')]) {
        const refused = await change(id, { [field]: address })
        expect([refused.status, refused.body.code]).toEqual([422, 'challenge.unknown-picture'])
      }
    }
    const seen = await app.gwen.call('readChallenge', id)
    expect(seen.body[field] ?? null).toBeNull()
    expect((await change(id, { [field]: await urlOf(id, 'reference', picture) })).status).toBe(200)
  })

  test.each(fields)('a recording beside a right picture in %s changes nothing', async (field) => {
    const id = await make()
    const said = await urlOf(id, 'voice', voice)
    const seen = await urlOf(id, 'reference', picture)
    expect((await change(id, { voice: seen, [field]: said, title: 'New' })).status).toBe(422)
    expect((await change(id, { voice: said, [field]: said })).status).toBe(422)
    expect((await change(id, { voice: seen, [field]: seen })).status).toBe(422)
    expect((await change(id, { voice: said, [field]: seen })).status).toBe(200)
  })

  test.each(PICTURE_PURPOSES)('what is uploaded as %s must be a picture', async (purpose) => {
    expect((await upload(await make(), purpose, voice)).body.code).toBe('photo.unsupported')
  })

  test('what is uploaded as a recording must be one', async () => {
    expect((await upload(await make(), 'voice', picture)).body.code).toBe('voice.unsupported')
  })

  test('no other field that names an upload takes a recording', async () => {
    const url = await urlOf(await make(), 'voice', voice)
    const id = url.replace('/api/photos/', '')
    const profile = await app.gwen.call('saveProfilePhoto', { body: { photoURL: url } })
    expect(profile.body.code).toBe('profile.photo-address')
    const game = await createGame(app.gwen)
    const ada = await joinBesideGwen(app.ada, game.id)
    const guardian = await app.ada.call('changePlayer', ada.id, { guardianPhotoId: id })
    expect(guardian.body.code).toBe('photo.not-found')
    await app.gwen.call('changeSession', game.id, { status: 'active' })
    await app.gwen.call('changeSession', game.id, { status: 'ended' })
    const kept = await app.gwen.call('saveKeepsakes', game.id, { photoIds: [id] })
    expect(kept.body.code).toBe('photo.not-found')
    const photo = { bytes: voice, fields: { playerId: ada.id } }
    expect((await app.ada.call('uploadGuardianPhoto', { photo })).status).toBeGreaterThan(399)
  })
})
