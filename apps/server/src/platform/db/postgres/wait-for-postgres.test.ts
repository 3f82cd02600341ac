import { expect, test } from 'vitest'
import { waitForPostgres } from './wait-for-postgres.ts'

const URL_WITH_SECRETS = 'postgres://bramble:s3cret@db.example:5433/bramble?password=s3cret'
const away = () =>
  Object.assign(new AggregateError([new Error('connect ECONNREFUSED 10.0.0.7:5433')]), {
    code: 'ECONNREFUSED',
  })

/** A PostgreSQL that fails so often, then answers. */
function meet(failures: Error[]) {
  const lines: string[] = []
  let pausedMs = 0
  const answer = waitForPostgres(
    async () => {
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      return 'migrated'
    },
    {
      url: URL_WITH_SECRETS,
      print: (line) => lines.push(line),
      pause: async (ms) => {
        pausedMs += ms
      },
    },
  )
  return { answer, lines, pausedMs: () => pausedMs }
}

test('a PostgreSQL that starts later than the server is waited for, with a line at each try', async () => {
  const { answer, lines } = meet([away(), away()])
  expect(await answer).toBe('migrated')
  expect(lines).toEqual([
    'Waiting for DATABASE_URL postgres://bramble@db.example:5433/bramble (connect ECONNREFUSED 10.0.0.7:5433): 0 of 60 s',
    'Waiting for DATABASE_URL postgres://bramble@db.example:5433/bramble (connect ECONNREFUSED 10.0.0.7:5433): 3 of 60 s',
  ])
})

test('after a minute the start fails and names DATABASE_URL without its password', async () => {
  const { answer, pausedMs } = meet(Array.from({ length: 100 }, away))
  const error = await answer.catch((thrown: unknown) => thrown)
  expect(String(error)).toMatch(/DATABASE_URL postgres:\/\/bramble@db.* has not answered for 60 s/)
  expect(String(error)).not.toContain('s3cret')
  expect(pausedMs()).toBe(60_000)
})

test('a wrong password is said at once', async () => {
  const refused = Object.assign(new Error('password authentication failed for user "bramble"'), {
    code: '28P01',
    severity: 'FATAL',
  })
  const { answer, lines } = meet([refused])
  await expect(answer).rejects.toThrow(
    'DATABASE_URL postgres://bramble@db.example:5433/bramble refuses: password authentication failed',
  )
  expect(lines).toEqual([])
})

test('what has nothing to do with the connection is passed on as it is', async () => {
  const newer = new Error('The database is newer than this release')
  await expect(meet([newer]).answer).rejects.toBe(newer)
})
