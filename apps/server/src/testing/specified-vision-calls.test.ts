import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { createFakeVisionModel } from '#/modules/vision/testing/fake-vision-model.ts'
import { buildForm } from './person.ts'
import { signInAs } from './sign-in.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** The calls about pictures as the specification writes them, letter by letter. */

let world: TestApp
let photo: Buffer
beforeAll(async () => {
  world = await openTestApp({ visionModel: createFakeVisionModel() })
  await signInAs(world, world.gwen)
  photo = await makePicture('jpeg', { width: 96, height: 64 })
})
afterAll(() => world.close())

it('POST /api/object-detection/analyze takes imageBase64 and names the thing [API-37] [ENT-18]', async () => {
  const payload = { imageBase64: photo.toString('base64') }
  const url = '/api/object-detection/analyze'
  const { status, body } = await world.gwen.send({ method: 'POST', url, payload })
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      primary_label: 'common bluebell',
      generalization_ladder: [
        { label: 'common bluebell', confidence: 0.8 },
        { label: 'flower', confidence: 0.9 },
        { label: 'plant', confidence: 1 },
      ],
    },
  ])
})

it('POST /api/generate-questions takes a photo and answers questions [API-38] [ENT-17]', async () => {
  const form = buildForm({ field: 'photo', bytes: photo, fields: { instructions: 'the leaves' } })
  const url = '/api/generate-questions'
  const { status, body } = await world.gwen.send({ method: 'POST', url, ...form })
  expect(status).toBe(200)
  expect(body.questions).toHaveLength(3)
  expect(body.questions[0]).toEqual({
    question: 'What colour is the flower?',
    type: 'single-select',
    options: ['This', 'That'],
    correctAnswer: 'This',
  })
})
