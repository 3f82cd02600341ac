import type { Database } from '../apps/server/src/platform/db/database.ts'
import { median, rounded } from './support/figures.ts'
import { withServer } from './support/with-server.ts'

// GET /api/admin/users with few and with many accounts, through the whole server, in one run.
const FEW = 100
const MANY = 10_000
const PAGE = 50
const ROUNDS = Number(process.env.ROUNDS ?? 60)
/** A hundred times the accounts may take this many times as long. */
const MAX_RATIO = 10

type Figures = Record<string, number>

/** Sixteen first names, some with signs outside ASCII; half of all have an address only. */
async function plant(database: Database, total: number): Promise<void> {
  await database.executeSql(
    `insert into accounts (id, provider, subject, auth_provider, email, email_verified,
       display_name, display_name_key, role, created_at, last_login_at)
     select gen_random_uuid(), 'local', n::text, 'local', name || n || '@example.org', true,
       case when n % 2 = 0 then name || ' ' || n end, case when n % 2 = 0 then name || n end,
       case when n = 1 then 'super_admin' else 'guardian' end, now(), now()
     from (select n, (array['Ada','Ben','Çelik','Dot','Émile','Fay','Gwen','Hugo','Ida','Jón',
       'Kim','Lea','Max','Noor','Ole','Zoë'])[1 + n % 16] as name
       from generate_series(1, $1::int) as n) as people`,
    [total],
  )
  await database.vacuum()
}

function measure(total: number): Promise<Figures> {
  return withServer(async ({ server, database }) => {
    await plant(database, total)
    const { rows } = await database.executeSql("select id from accounts where role = 'super_admin'")
    const { id } = rows[0] as { id: string }
    const { token } = await server.modules.accounts.sessions.issue(id, Date.now())

    const ask = async (query: string) => {
      const startedAt = performance.now()
      const answer = await server.app.inject({
        url: `/api/admin/users?limit=${PAGE}&${query}`,
        cookies: { guardian: token },
      })
      const ms = performance.now() - startedAt
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
      return ms
    }
    const timeOf = async (query: string) => {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        times.push(await ask(query))
      }
      return median(times)
    }
    return {
      'first page': await timeOf('page=1'),
      'last page': await timeOf(`page=${total / PAGE}`),
      search: await timeOf('search=gwen'),
      'search for nobody': await timeOf('search=nobody-at-all'),
    }
  })
}

const few = await measure(FEW)
const many = await measure(MANY)
const rows = Object.keys(few).map((name) => {
  const [fewMs = NaN, manyMs = NaN] = [few[name], many[name]]
  return {
    name,
    [`${FEW} accounts (ms)`]: rounded(fewMs),
    [`${MANY} accounts (ms)`]: rounded(manyMs),
    ratio: rounded(manyMs / fewMs),
  }
})
console.table(rows)
if (rows.some(({ ratio }) => !(ratio <= MAX_RATIO))) process.exitCode = 1
