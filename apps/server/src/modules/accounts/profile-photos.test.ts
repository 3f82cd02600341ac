import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  GIF,
  makeBombPng,
  makePhonePhoto,
  makePicture,
  SVG,
} from '#/modules/photos/testing/pictures.ts'
import { createFakeIdTokens, signInWith } from '#/testing/fake-id-tokens.ts'
import type { Person, Reply } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'

const MINUTE = 60_000

let face: Buffer
let otherFace: Buffer
const tokens = createFakeIdTokens(() => world.clock)
const world = appForTests({ idTokens: tokens })
beforeAll(async () => {
  face = await makePicture('jpeg', { width: 64, height: 64 })
  otherFace = await makePicture('png', { width: 64, height: 64, seed: 3 })
})

async function newAddress(person: Person): Promise<string> {
  const { status, body } = await person.call('createPhotoUpload', { body: {} })
  expect(status).toBe(200)
  return body.uploadURL as string
}

function upload(person: Person, address: string, bytes = face): Promise<Reply> {
  const token = address.replace('/api/profile/uploads/', '')
  return person.call('uploadProfilePhoto', { params: { token }, photo: { bytes } })
}

async function uploaded(person: Person, bytes = face): Promise<string> {
  const { status, body } = await upload(person, await newAddress(person), bytes)
  expect(status).toBe(200)
  return body.photoURL as string
}

const choose = (person: Person, photoURL: string) =>
  person.call('saveProfilePhoto', { body: { photoURL } })
const isThere = async (person: Person, path: string) =>
  (await person.send({ method: 'GET', url: path })).status === 200
const countPhotos = async () => (await world.sql('select 1 from photos')).length

describe('a profile photo that is uploaded first', () => {
  it('goes to the address that is given, and is chosen by its own [API-25] [API-26] [API-57]', async () => {
    await signInAs(world, world.gwen)
    const address = await newAddress(world.gwen)
    expect(address).toMatch(/^\/api\/profile\/uploads\/[\w-]{43}$/)
    const { body } = await upload(world.gwen, address)
    expect(body.photoURL).toMatch(/^\/api\/photos\/[0-9a-f-]{36}$/)
    const chosen = await choose(world.gwen, body.photoURL as string)
    expect([chosen.status, chosen.body.profileImagePath]).toEqual([200, body.photoURL])
    expect((await choose(world.gwen, body.photoURL as string)).status).toBe(200)
  })

  it('may be sent twice, and replaces the one before', async () => {
    await signInAs(world, world.gwen)
    const address = await newAddress(world.gwen)
    const first = await upload(world.gwen, address)
    expect((await upload(world.gwen, address)).body).toEqual(first.body)
    await choose(world.gwen, first.body.photoURL as string)
    const second = await uploaded(world.gwen, otherFace)
    await choose(world.gwen, second)
    expect(await isThere(world.gwen, first.body.photoURL as string)).toBe(false)
    expect(await isThere(world.gwen, second)).toBe(true)
  })

  it('that was replaced is gone, and is not chosen once more', async () => {
    await signInAs(world, world.gwen)
    const [first, second] = [await uploaded(world.gwen), await uploaded(world.gwen, otherFace)]
    await choose(world.gwen, first)
    await choose(world.gwen, second)
    expect((await choose(world.gwen, first)).body.code).toBe('profile.photo-address')
    const { body } = await world.gwen.call('readCurrentUser')
    expect(body.profileImagePath).toBe(second)
    expect(await isThere(world.gwen, second)).toBe(true)
    const again = await uploaded(world.gwen)
    await choose(world.gwen, again)
    expect(await isThere(world.gwen, again)).toBe(true)
  })

  it('is for one account and a quarter of an hour', async () => {
    await signInAs(world, world.gwen)
    await signInAs(world, world.ada)
    const address = await newAddress(world.gwen)
    for (const reply of [
      await upload(world.ada, address),
      await upload(world.gwen, 'x'.repeat(43)),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'upload.not-found'])
    }
    expect((await upload(world.stranger(), address)).status).toBe(401)
    world.clock.advance(15 * MINUTE - 1)
    expect((await upload(world.gwen, address)).status).toBe(200)
    world.clock.advance(1)
    expect((await upload(world.gwen, address)).status).toBe(404)
  })

  it('is deleted when nobody chose it; the one in use stays', async () => {
    await signInAs(world, world.gwen)
    const kept = await uploaded(world.gwen)
    await choose(world.gwen, kept)
    await uploaded(world.gwen, otherFace)
    expect(await countPhotos()).toBe(2)
    world.clock.advance(61 * MINUTE)
    await world.jobs.runNow('retention')
    await world.jobs.runNow('leftovers')
    expect(await countPhotos()).toBe(1)
    expect(await isThere(world.gwen, kept)).toBe(true)
    expect(await world.sql('select 1 from photo_uploads')).toEqual([])
  })
})

describe('what may be a profile photo (T9)', () => {
  it("is no other person's photo, and none of an upload that is long over", async () => {
    await signInAs(world, world.gwen)
    await signInAs(world, world.ada)
    const hers = await uploaded(world.ada)
    const own = await uploaded(world.gwen, otherFace)
    world.clock.advance(16 * MINUTE)
    for (const address of [hers, own, `/api/photos/${crypto.randomUUID()}`]) {
      const { status, body } = await choose(world.gwen, address)
      expect([status, body.code]).toEqual([422, 'profile.photo-address'])
    }
  })

  it("is the provider's picture for an account of that provider; it replaces an own photo", async () => {
    await signInWith(world.gwen, tokens.tokenOf())
    const own = await uploaded(world.gwen)
    await choose(world.gwen, own)
    const picture = 'https://lh3.googleusercontent.com/a/gwen=s96-c'
    const { body } = await choose(world.gwen, picture)
    expect(body.profileImagePath).toBe(picture)
    expect(await isThere(world.gwen, own)).toBe(false)
    await signInAs(world, world.ada)
    expect((await choose(world.ada, picture)).status).toBe(422)
  })

  it.each([
    'http://lh3.googleusercontent.com/a',
    'https://lh3.googleusercontent.com:8443/a',
    'https://user:pass@lh3.googleusercontent.com/a',
    'https://googleusercontent.com.example.org/a',
    'https://evilgoogleusercontent.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//lh3.googleusercontent.com/a',
    '/api/photos/../photos/x',
    '/api/auth/user',
  ])('is not %s', async (address) => {
    await signInWith(world.gwen, tokens.tokenOf())
    const { status, body } = await choose(world.gwen, address)
    expect([status, body.code]).toEqual([422, 'profile.photo-address'])
  })
})

describe.each<[string, (person: Person, bytes: Buffer) => Promise<Reply>]>([
  [
    'with the name',
    (person, bytes) =>
      person.call('updateProfile', {
        photo: { bytes, field: 'gamePhoto', fields: { displayName: 'Gwen' } },
      }),
  ],
  ['to an address', async (person, bytes) => upload(person, await newAddress(person), bytes)],
])('a photo sent %s (T8)', (_how, send) => {
  beforeEach(async () => {
    await signInAs(world, world.gwen)
  })

  it.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['a drawing with a script', () => SVG, 415],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a counting pixel', () => GIF, 415],
    ['a bomb', () => makeBombPng(), 413],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
    ['a quarter of a picture', async () => face.subarray(0, face.length / 4), 400],
  ])('is refused when it is %s', async (_what, make, status) => {
    const reply = await send(world.gwen, await make())
    expect(reply.status).toBe(status)
    if (status === 413) expect(reply.body.error).toContain('file too large')
    expect(await countPhotos()).toBe(0)
  })

  it('does not tell where it was taken or by what (P3), and is served as a picture alone (P8)', async () => {
    const { status, body } = await send(world.gwen, await makePhonePhoto())
    expect(status).toBe(200)
    const address = (body.profileImagePath ?? body.photoURL) as string
    const { raw, headers } = await world.gwen.send({ method: 'GET', url: address })
    const { exif, xmp, iptc, format } = await sharp(raw).metadata()
    expect({ exif, xmp, iptc, format }).toEqual({ format: 'jpeg' })
    expect(raw.includes('CANARY')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
  })
})

it('photos to clean are limited per account, however they come (T27) (P7)', async () => {
  const limited = await appOfTest({ hasLimits: true })
  await signInAs(limited, limited.gwen)
  const address = await newAddress(limited.gwen)
  const save = () =>
    limited.gwen.call('updateProfile', {
      photo: { bytes: face, field: 'gamePhoto', fields: { displayName: 'Gwen' } },
    })
  for (let i = 0; i < 10; i++) {
    expect([(await upload(limited.gwen, address)).status, (await save()).status]).toEqual([
      200, 200,
    ])
    limited.clock.advance(500)
  }
  for (const refused of [await upload(limited.gwen, address), await save()]) {
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } })
  }
  limited.clock.advance(MINUTE)
  expect((await save()).status).toBe(200)
})

it('addresses to upload to are limited per account (T27)', async () => {
  const limited = await appOfTest({ hasLimits: true })
  await signInAs(limited, limited.gwen)
  const ask = () => limited.gwen.call('createPhotoUpload', { body: {} })
  for (let i = 0; i < 10; i++) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  limited.clock.advance(Number(refused.headers['retry-after']) * 1000)
  expect((await ask()).status).toBe(200)
})
