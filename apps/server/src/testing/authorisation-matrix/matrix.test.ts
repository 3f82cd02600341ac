import { calls } from '@bramble/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { listRoutes } from '#/platform/http/route-inventory.ts'
import { openTestApp } from '../test-app.ts'
import type { Person, Reply } from '../person.ts'
import { COLUMNS, isAccount, PAIRS, stronger, type Column } from './columns.ts'
import { fieldSets, problemsWith, type FieldSetName } from './field-sets.ts'
import { PAGE_ROUTES, table, type MatrixRow } from './table.ts'
import { buildWorld, type World } from './world.ts'
import { openForFile } from '../app-for-tests.ts'

const nameOf = ({ id, call, route, state }: MatrixRow) =>
  `${id} ${call ?? route}${state === undefined ? '' : ` (${state})`}`

const world = openForFile(buildWorld)

/** People with an account ask about what Gina (`go`) has, the others about what Gwen (`fo`) has. */
const worldOf = (columns: readonly Column[]) => (columns.some(isAccount) ? world.ofAccount : world)

async function personOf(row: MatrixRow, column: Column): Promise<Person> {
  return row.isSpending === true && isAccount(column) ? world.spare(column) : world.people[column]
}

/** Sends one row's request with the cookies of some people, who get their renewed ones back. */
async function ask(
  of: World,
  row: MatrixRow,
  owners: Person[],
  cell: string,
  column: Column | null = null,
): Promise<Reply> {
  // A call in the same millisecond may get the answer of the former one.
  of.app.clock.advance(1)
  const input = (await row.request?.(of, cell.startsWith('ok'), column)) ?? {}
  const asking = of.app.stranger()
  for (const { cookies } of owners) {
    for (const [name, value] of cookies) asking.cookies.set(name, value)
  }
  const reply =
    row.call === undefined
      ? await asking.send({
          method: row.route?.startsWith('POST ') === true ? 'POST' : 'GET',
          url: row.url ?? '/',
        })
      : await asking.call(row.call, input)
  for (const { cookies } of owners) {
    for (const name of cookies.keys()) {
      const renewed = asking.cookies.get(name)
      if (renewed !== undefined) cookies.set(name, renewed)
    }
  }
  return reply
}

function expectCell(reply: Reply, cell: string): void {
  const [outcome, fields] = cell.split(':')
  const seen = `${reply.status} ${reply.status < 400 ? '' : reply.raw.toString()}`
  if (outcome !== 'ok') {
    expect(seen).toMatch(new RegExp(`^${cell} `))
    return
  }
  expect(seen).toMatch(/^20[01] /)
  if (fields === undefined) return
  expect(problemsWith(reply.body, fieldSets[fields as FieldSetName])).toEqual([])
}

// The rows change one world, those that end or delete something last: their order is part of them.
describe(
  'the authorisation matrix (T10) [OPEN-05] [OPEN-06] [OPEN-07] [OPEN-71]',
  { shuffle: false },
  () => {
    it('has a row for every route, and a route for every row', () => {
      const registered = listRoutes(world.app.app)
        .filter(({ method }) => method !== 'HEAD')
        .map(({ method, url }) => `${method} ${url}`)
        .filter((route) => !PAGE_ROUTES.includes(route))
      const rows = table.map(({ call, route }) => {
        if (call === undefined) return route ?? ''
        return `${calls[call].method} ${calls[call].path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      })
      expect(new Set(registered)).toEqual(new Set(rows))
    })

    describe.each(table.map((row): [string, MatrixRow] => [nameOf(row), row]))(
      '%s',
      (_name, row) => {
        it.each(COLUMNS)('%s', async (column) => {
          const cell = row.cells[column]
          const owners = column === 'an' ? [] : [await personOf(row, column)]
          expectCell(await ask(worldOf([column]), row, owners, cell, column), cell)
        })

        it.each(PAIRS)('%s and %s at once: neither right widens the other', async (one, other) => {
          const refused = [one, other].find((column) => column === row.refused)
          const cell =
            refused === undefined ? stronger(row.cells[one], row.cells[other]) : row.cells[refused]
          const owners = [await personOf(row, one), await personOf(row, other)]
          expectCell(await ask(worldOf([one, other]), row, owners, cell, other), cell)
        })

        it('cookies that are made up count as none (T13)', async () => {
          const forger = world.app.stranger()
          for (const name of [
            ...['player', 'host', 'co-host', 'visitor', 'guardian', 'access', '__Host-player'],
          ]) {
            forger.cookies.set(name, 'A'.repeat(43))
          }
          expectCell(await ask(world, row, [forger], row.cells.an), row.cells.an)
        })
      },
    )
  },
)

describe('cookies whose time is over', { shuffle: false }, () => {
  const later = openForFile(buildWorld)
  beforeAll(async () => {
    await later.app.database.executeSql(`
      update credentials set expires_at = '2026-01-01';
      update account_sessions set expires_at = '2026-01-01'`)
    // Found credentials are remembered for some minutes.
    later.app.clock.advance(6 * 60_000)
  })

  it.each(table.map((row): [string, MatrixRow] => [nameOf(row), row]))(
    'count as none: %s',
    async (_name, row) => {
      // Ada's, Gwen's and Gina's browsers, on the day after; joining anew would give good cookies.
      const formerOwner = later.app.stranger()
      for (const { cookies } of [later.people.ps, later.people.fo, later.people.go]) {
        for (const [name, value] of cookies) formerOwner.cookies.set(name, value)
      }
      expectCell(await ask(later, row, [formerOwner], row.cells.an), row.cells.an)
    },
  )
})

describe('other ways to ask', () => {
  const column: Column = 'p2'

  it('HEAD tells no more than GET', async () => {
    const ada = { method: 'HEAD' as const, url: `/api/players/${world.adaId}` }
    expect((await world.people[column].send(ada)).status).toBe(404)
    expect((await world.app.stranger().send(ada)).status).toBe(404)
  })

  it('methods that are not in the table are unknown', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS'] as const) {
      for (const url of [
        '/api/sessions',
        '/api/proximity',
        `/api/photos/${world.photos.guardian}`,
      ]) {
        const { status } = await world.people.fo.send({ method, url })
        expect([404, 405]).toContain(status)
      }
    }
  })

  it('what is made for development is not there in production [API-01] [API-46]', async () => {
    const production = await openTestApp({
      env: { APP_ENV: 'production', PUBLIC_URL: 'https://bramble.example' },
    })
    const { status, body } = await production.gwen.call('resetDevelopment')
    expect([status, body.code]).toEqual([404, 'route.not-found'])
    expect((await production.gwen.call('checkEnvironment')).body).toEqual({ isProduction: true })
    const here = await world.app.gwen.call('checkEnvironment')
    expect(here.body).toEqual({ isProduction: false })
    await production.close()
  })
})
