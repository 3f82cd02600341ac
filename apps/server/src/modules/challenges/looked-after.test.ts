import { expect, test } from 'vitest'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { reportsOfChallenges } from './reports.repository.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const NUMBER = 60
const db = openForFile(openTestDatabase)

interface Planted {
  id: string
  isHidden: boolean
  networks: number
  reports: number
  madeAt: number
}

/** Drafts, published and hidden ones of few moments, with reports of every kind, one of them by each network. */
async function plantAny(): Promise<Planted[]> {
  const random = createSeededRandom()
  const shown: Planted[] = []
  for (let n = 0; n < NUMBER; n++) {
    const id = `0197aaaa-0000-7000-8000-${String((n * 7919) % 100_000).padStart(12, '0')}`
    const state = ['draft', 'published', 'published', 'hidden'][random.int(4)]!
    const madeAt = 1 + random.int(8)
    const review = state === 'hidden' ? `'hidden'` : 'null'
    await db.database.executeSql(`
      insert into challenges (id, title, description, type, status, review, lat, lng, pos, child_photo_task, created_at, updated_at)
      values ('${id}', 'Oak ${n}', '', 'go-to-location', '${state === 'published' ? state : 'draft'}', ${review}, 51, 0,
        point(0, 0), 'none', to_timestamp(${madeAt}), to_timestamp(${madeAt}))`)
    const marks = new Set<number>()
    let reports = 0
    for (let count = random.int(5); count > 0; count--) {
      const [mark, isDiscounted, isSettled] = [
        random.int(3),
        random.int(3) === 0,
        random.int(3) === 0,
      ]
      if (!isSettled) reports += 1
      if (!isSettled && !isDiscounted) marks.add(mark)
      await db.database.executeSql(`
        insert into challenge_reports (id, challenge_id, reason, network_mark, is_discounted, settled_at, created_at)
        values (gen_random_uuid(), '${id}', 'other', '${mark}', ${isDiscounted}, ${isSettled ? 'now()' : 'null'}, now())`)
    }
    if (state !== 'draft') {
      shown.push({ id, isHidden: state === 'hidden', networks: marks.size, reports, madeAt })
    }
  }
  return shown
}

test('[OPEN-34] pages of what is looked after make one list: hidden ones, then by networks, then the newest', async () => {
  const shown = await plantAny()
  const wanted = shown.toSorted(
    (a, b) =>
      Number(b.isHidden) - Number(a.isHidden) ||
      b.networks - a.networks ||
      Number(b.reports > 0) - Number(a.reports > 0) ||
      b.madeAt - a.madeAt ||
      (a.id < b.id ? -1 : 1),
  )
  const { orm } = db.database
  const pages: string[] = []
  for (let offset = 0; offset < NUMBER; offset += 7) {
    const page = { limit: 7, offset }
    pages.push(...(await reportsOfChallenges.pageOfLookedAfter(orm, undefined, page)))
  }
  expect(pages).toEqual(wanted.map(({ id }) => id))
  expect(await reportsOfChallenges.countLookedAfter(orm)).toEqual({ total: wanted.length })
  const waiting = shown.filter(({ isHidden, reports }) => isHidden || reports > 0)
  expect(await reportsOfChallenges.countWaiting(orm)).toBe(waiting.length)
})
