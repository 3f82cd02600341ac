import { readFile } from 'node:fs/promises'
import { endpoints } from '@bramble/contract'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import { openBareApp } from '#/testing/bare-app.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

// oxlint-disable-next-line typescript/no-explicit-any
let api: any
const world = openForFile(openBareApp)
beforeAll(async () => {
  const reply = await world.person().send({ method: 'GET', url: '/api/openapi.json' })
  expect(reply.headers['content-type']).toContain('application/json')
  api = reply.body
})

function* walk(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  yield value as Record<string, unknown>
  for (const child of Object.values(value)) yield* walk(child)
}

test('the description has every call of the contract, and no other', () => {
  const described = Object.entries(api.paths as object).flatMap(([path, methods]) =>
    Object.entries(methods as object).map(([method, call]) => [
      (call as { operationId: string }).operationId,
      `${method.toUpperCase()} ${path}`,
    ]),
  )
  const expected = Object.entries(endpoints).map(([name, { method, path }]) => [
    name,
    `${method} ${path}`,
  ])
  expect(described.sort()).toEqual(expected.sort())
})

test('[API-31] a reader that is not ours finds nothing wrong with the description', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // `/api/groups/join/{token}` is specified, and a router takes the fixed word before the parameter.
    rules: { 'info-license': 'off', 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: JSON.stringify(api), config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('every part of a path is described, and every reference leads somewhere', () => {
  for (const [path, methods] of Object.entries(api.paths as Record<string, object>)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const call of Object.values(methods) as {
      parameters?: { in: string; name: string }[]
    }[]) {
      const described = (call.parameters ?? []).filter((one) => one.in === 'path')
      expect(described.map((one) => one.name).sort()).toEqual(inPath.sort())
    }
  }
  for (const { $ref } of walk(api)) {
    if (typeof $ref !== 'string') continue
    const keys = $ref.replace('#/', '').split('/')
    expect(
      keys.reduce((at, key) => at?.[key], api),
      $ref,
    ).toBeDefined()
  }
})

test('every answer says what it is, errors of each call with their codes', () => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const { responses } = api.paths[endpoint.path][endpoint.method.toLowerCase()]
    expect(responses[endpoint.status], name).toBeDefined()
    const told = Object.values(responses as Record<string, { description: string }>)
      .map((response) => response.description)
      .join(', ')
    for (const code of endpoint.errors) expect(told).toContain(code)
  }
})

test('pictures go by the names that are read, and may be left out where they may', () => {
  const formOf = (path: string, method: string) =>
    api.paths[path][method].requestBody.content['multipart/form-data'].schema
  const profile = formOf('/api/users/profile', 'put')
  expect(Object.keys(profile.properties as object).sort()).toEqual([
    'displayName',
    'gamePhoto',
    'profilePhoto',
  ])
  expect(profile.required).toEqual(['displayName'])
  expect(formOf('/api/photos/guardian', 'post').required).toContain('photo')
})

test('everything that gives rights is described', () => {
  const schemes = ['access', 'co-host', 'guardian', 'host', 'idToken', 'player']
  expect(Object.keys(api.components.securitySchemes as object).sort()).toEqual(schemes)
  const named = (api.security as object[]).flatMap((one) => Object.keys(one))
  expect(named.sort()).toEqual(schemes)
  expect(api.openapi).toBe('3.1.0')
})

test('what production installs has no page of the API, and nothing that reports the installation', async () => {
  const lock = JSON.parse(
    await readFile(new URL('../../../../../package-lock.json', import.meta.url), 'utf8'),
  ) as { packages: Record<string, { dev?: boolean }> }
  for (const name of ['swagger-ui-dist', '@scarf/scarf']) {
    expect(lock.packages[`node_modules/${name}`]?.dev, name).toBe(true)
  }
})

test('in development people can read it, by files of our own only', async () => {
  const gwen = world.person()
  const page = await gwen.send({ method: 'GET', url: '/api/docs' })
  expect(page.status).toBe(200)
  const files = [...(page.body as string).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url)
  expect(files).toHaveLength(3)
  for (const url of files) {
    expect(url).toMatch(/^\//)
    expect((await gwen.send({ method: 'GET', url: url ?? '' })).status).toBe(200)
  }
  const other = await gwen.send({ method: 'GET', url: '/api/docs/ui/package.json' })
  expect(other.status).toBe(404)
})
