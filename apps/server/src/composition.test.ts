import { expect, test } from 'vitest'
import { endpoints } from '@bramble/contract'
import { listRoutes } from '#/platform/http/route-inventory.ts'
import { appForTests } from '#/testing/app-for-tests.ts'

const world = appForTests()

test('P1: the server has a route for every call of the contract, and no call beside it', () => {
  const routes = listRoutes(world.app)
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(routes).toEqual(expect.arrayContaining(calls))
  const beside = routes.filter((route) => !calls.includes(route as never))
  expect(beside.sort()).toEqual([
    'GET /',
    'GET /api/docs',
    'GET /api/docs/init.js',
    'GET /api/docs/ui/*',
    'GET /api/openapi.json',
    'GET /idp/.well-known/openid-configuration',
    'GET /idp/auth',
    'GET /idp/auth/{uid}',
    'GET /idp/jwks',
    'GET /index.html',
    'GET /tiles/{z}/{x}/{y}',
    'POST /api/payments/webhook',
    'POST /idp/token',
  ])
})

test('the server says that it is ready, and while it stops that it is not', async () => {
  expect(await world.gwen.call('checkReadiness')).toMatchObject({ status: 200 })
  world.drain()
  const reply = await world.gwen.call('checkReadiness')
  expect(reply).toMatchObject({ status: 503, body: { code: 'server.busy' } })
  expect(await world.gwen.call('checkHealth')).toMatchObject({ status: 200 })
})
