import type { Database } from '../apps/server/src/platform/db/database.ts'
import { median, rounded } from './support/figures.ts'
import { withServer } from './support/with-server.ts'

// What a sign leads to, the public list and the maker's own page, with few and with many trails of thirty spots,
// through the whole server, in one run.
const FEW = 5
const MANY = 100
const SPOTS = 30
const ROUNDS = Number(process.env.ROUNDS ?? 40)
/** A page of a trail with so many beside it, milliseconds. */
const MAX_MS = 100
const NEAR = { lat: 51.4778, lng: -0.0014 }

type Figures = Record<string, number>

/** One after another up a valley. */
function spotsOf(ownerId: string) {
  return Array.from({ length: SPOTS }, (_, at) => ({
    ...{ ownerId, title: `Spot ${at + 1}`, description: 'What is there to see?' },
    ...{ language: 'en' as const, status: 'published' as const, accuracyMeters: 5 },
    location: { lat: NEAR.lat + at * 0.0002, lng: NEAR.lng + (at % 7) * 0.0003 },
    ...{ showReferenceInGame: false, referenceImageId: null, questionImageId: null },
    ...{ objectDetectionData: null, task: 'none' as const, photoPrompt: null, question: null },
  }))
}

/** All of one maker, around one gate. */
async function plant(database: Database, total: number, ownerId: string): Promise<void> {
  await database.executeSql(
    `insert into trail_words select 'w' || n from generate_series(1, ${total}) n`,
  )
  await database.executeSql(
    `insert into trails (id, owner_id, word, name, sentence, language, texts, status, lat, lng, time_zone,
       is_ordered, opening, created_at, updated_at)
     select gen_random_uuid(), $1::uuid, 'w' || n, 'Trail ' || n, 'Along the brook.', 'en', '{}', 'published',
       51.4778, -0.0014, 'Europe/London', false, '{"months": [], "periods": [], "hours": null}', now(), now()
     from generate_series(1, ${total}) n`,
    [ownerId],
  )
  await database.executeSql(
    `insert into trail_spots
     select t.id, c.id, row_number() over (partition by t.id), '{}', null
     from trails t cross join challenges c where c.owner_id = $1::uuid`,
    [ownerId],
  )
  // A word of the shape that signs have.
  await database.executeSql(`insert into trail_words values ('mabiro')`)
  await database.executeSql(`update trails set word = 'mabiro' where word = 'w1'`)
  await database.vacuum()
}

function measure(total: number): Promise<Figures> {
  return withServer(async ({ server, database }) => {
    const { rows: made } = await database.executeSql(
      `insert into accounts (id, provider, subject, auth_provider, email, email_verified, display_name,
         display_name_key, role, created_at, last_login_at)
       values (gen_random_uuid(), 'local', 'gwen', 'local', 'gwen@example.org', true, 'Gwen', 'gwen',
         'guardian', now(), now()) returning id`,
    )
    const { id: ownerId } = made[0] as { id: string }
    await server.modules.challenges.service.create(spotsOf(ownerId))
    await plant(database, total, ownerId)
    const { rows } = await database.executeSql(`select id from trails where word = 'mabiro'`)
    const { id } = rows[0] as { id: string }
    const { token } = await server.modules.accounts.sessions.issue(ownerId, Date.now())
    const pages = {
      'from its sign': { url: '/api/trails/by-word/mabiro' },
      'the list': { method: 'POST', url: '/api/trails/search', payload: { near: NEAR } },
      "its maker's": { url: `/api/guardian/trails/${id}`, cookies: { guardian: token } },
    } as const
    const figures: Figures = {}
    for (const [name, request] of Object.entries(pages)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const startedAt = performance.now()
        const answer = await server.app.inject(request)
        times.push(performance.now() - startedAt)
        if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
      }
      figures[name] = median(times)
    }
    return figures
  })
}

const few = await measure(FEW)
const many = await measure(MANY)
console.table(
  Object.keys(few).map((name) => ({
    page: name,
    [`${FEW} trails (ms)`]: rounded(few[name] ?? NaN),
    [`${MANY} trails (ms)`]: rounded(many[name] ?? NaN),
  })),
)
if (Object.values(many).some((ms) => !(ms <= MAX_MS))) process.exitCode = 1
