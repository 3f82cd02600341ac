import type { ViewFigures } from '@bramble/domain/photo/view-grade'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { limitConfig } from '#/platform/http/limit-config.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'

const GOOD: ViewFigures = { points: 900, spread: 0.8, fineShare: 0.7, alikeShare: 0.05 }

let figures: ViewFigures | null
let measured: Buffer[]
let picture: Buffer
const store = createFakePhotoStore()
const app = appForTests({
  photoStore: store,
  hasLimits: true,
  sceneMatcher: {
    compare: async () => null,
    async measure(view) {
      measured.push(view)
      return figures
    },
    close: async () => {},
  },
})
beforeAll(async () => {
  picture = await makePicture('png', { width: 640, height: 480, seed: 3 })
})
beforeEach(async () => {
  await signInAs(app, app.gwen)
  figures = GOOD
  measured = []
})

const grade = (bytes = picture) => app.gwen.call('gradeView', { photo: { bytes, fields: {} } })

it('[OPEN-38] says how well a view will be recognised, of a clean picture that is not kept', async () => {
  const { status, body } = await grade()
  expect([status, body]).toEqual([200, { grade: 'easy', reasons: [] }])
  expect(measured[0]?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(store.ids()).toEqual([])
})

it('[OPEN-38] says why one is hard', async () => {
  figures = { ...GOOD, alikeShare: 0.7 }
  expect((await grade()).body).toEqual({ grade: 'hard', reasons: ['repeats'] })
})

it('[OPEN-38] a dark one is hard by its light', async () => {
  const dark = await sharp(picture).linear(0.05, 0).png().toBuffer()
  expect((await grade(dark)).body).toMatchObject({ grade: 'hard', reasons: ['dark'] })
})

it('[OPEN-38] without a free machine nothing is said', async () => {
  figures = null
  expect((await grade()).body).toEqual({ grade: null, reasons: [] })
})

it('T8 what is no picture is refused and not measured', async () => {
  const { status, body } = await grade(Buffer.from('GIF89a'))
  expect([status, body.code]).toEqual([415, 'photo.unsupported'])
  expect(measured).toEqual([])
})

it('T27 an account has so many a minute', async () => {
  // Faster than the bucket fills, slower than the one of all calls of a phone empties.
  const answers = []
  for (let turn = 0; turn < 2 * limitConfig.viewGrade.burst; turn++) {
    app.clock.advance(1_000)
    answers.push((await grade()).status)
  }
  expect(answers.slice(0, limitConfig.viewGrade.burst)).not.toContain(429)
  expect((await grade()).body.code).toBe('limit.too-many')
})
