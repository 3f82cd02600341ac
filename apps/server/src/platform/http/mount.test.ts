import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

test('the process tells that it lives', async () => {
  const reply = await world.gwen.call('checkHealth')
  expect(reply).toMatchObject({ status: 200, body: { status: 'ok' } })
  console.log(reply.headers)
  console.log((await world.gwen.send({method:'GET', url:'/api/openapi.json'})).body.paths['/api/photos/guardian'].post)
  console.log((await world.gwen.visit('/guardian')).headers)
})
