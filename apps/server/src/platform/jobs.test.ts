import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadEmptyDump } from '#/testing/migrated-dump.ts'
import { createTestPostgres, type TestPostgres } from '#/testing/test-postgres.ts'
import { describeOnEachEngine } from '#/testing/test-database.ts'
import { openDatabase, type Database } from './db/database.ts'
import { createEvents } from './events.ts'
import { createJobs } from './jobs.ts'
import { silentLogger, type Logger } from './logger.ts'

function createRecorder(): { logger: Logger; errors: unknown[] } {
  const errors: unknown[] = []
  return { errors, logger: { ...silentLogger, error: (line: unknown) => errors.push(line) } }
}

describeOnEachEngine('jobs', (_open, engine) => {
  let server: TestPostgres | undefined
  let database: Database
  beforeAll(async () => {
    server = engine === 'postgres' ? await createTestPostgres() : undefined
    database = await openDatabase(
      server === undefined
        ? { kind: 'memory', dump: await loadEmptyDump() }
        : { kind: 'postgres', url: server.url },
    )
  })
  afterAll(async () => {
    await database.close()
    await server?.drop()
  })

  it('start together on a new database, stop, and start again', async () => {
    const { logger, errors } = createRecorder()
    for (let round = 0; round < 2; round += 1) {
      const both = [
        createJobs({ database, events: createEvents(), logger }),
        createJobs({ database, events: createEvents(), logger }),
      ]
      for (const jobs of both) jobs.queue('letters', async () => undefined)
      await Promise.all(both.map((jobs) => jobs.start()))
      await Promise.all(both.map((jobs) => jobs.stop()))
    }
    expect(errors).toEqual([])
  })

  it('run when asked to, and report a failure to the log and the asker', async () => {
    const { logger, errors } = createRecorder()
    const jobs = createJobs({ database, events: createEvents(), logger })
    let count = 0
    jobs.every('count', '* * * * *', async () => {
      count += 1
    })
    jobs.every('fail', '* * * * *', () => Promise.reject(new Error('no')))
    await jobs.runNow('count')
    expect(count).toBe(1)
    await expect(jobs.runNow('fail')).rejects.toThrow('no')
    await expect(jobs.runNow('nothing')).rejects.toThrow('no job "nothing"')
    expect(errors).toMatchObject([{ job: 'fail' }])
  })

  it('do each piece of a queue, also one put in before by another process, and forget it', async () => {
    const done: object[] = []
    const early = createJobs({ database, events: createEvents(), logger: silentLogger })
    await early.queue('letters', async () => undefined).put({ to: 'gwen' })
    await early.stop()

    const jobs = createJobs({ database, events: createEvents(), logger: silentLogger })
    const arrived = new Promise<void>((resolve) => {
      jobs.queue('letters', async (piece) => {
        done.push(piece)
        resolve()
      })
    })
    await jobs.start()
    await arrived
    await jobs.stop()
    expect(done).toEqual([{ to: 'gwen' }])
    const { rows } = await database.executeSql(`select id from jobs.job where name = 'letters'`)
    expect(rows).toEqual([])
  })

  it('have a piece of a change from the commit on, and none of a change that is undone', async () => {
    const waiting = async () => {
      const { rows } = await database.executeSql(
        `select data->>'to' as to from jobs.job where name = 'notes'`,
      )
      return (rows as { to: string }[]).map(({ to }) => to)
    }
    // A process that runs no jobs, and opens its queue for this.
    const early = createJobs({ database, events: createEvents(), logger: silentLogger })
    const queue = early.queue<{ to: string }>('notes', async () => undefined)
    const change = (to: string, then: () => void) =>
      queue.along((put) =>
        database.transaction(async (tx) => {
          await put({ to }, tx)
          then()
        }),
      )
    const undo = () => {
      throw new Error('undone')
    }
    await expect(change('ada', undo)).rejects.toThrow('undone')
    await change('gwen', () => undefined)
    // The caller is lost in the moment after the commit: nothing of this process runs any more.
    await expect(change('ben', () => undefined).then(undo)).rejects.toThrow('undone')
    await early.stop()
    expect((await waiting()).sort()).toEqual(['ben', 'gwen'])

    const done: string[] = []
    const jobs = createJobs({ database, events: createEvents(), logger: silentLogger })
    jobs.queue<{ to: string }>('notes', async ({ to }) => void done.push(to))
    await jobs.start()
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
    await jobs.stop()
    expect(done.sort()).toEqual(['ben', 'gwen'])
  })

  it('begin at once with a piece of a change', async () => {
    const jobs = createJobs({ database, events: createEvents(), logger: silentLogger })
    const count = 6
    let finish: () => void = () => undefined
    const queue = jobs.queue('wishes', async () => {
      finish()
    })
    await jobs.start()
    const startedAtMs = performance.now()
    for (let number = 0; number < count; number += 1) {
      const done = new Promise<void>((resolve) => (finish = resolve))
      await queue.along((put) => database.transaction((tx) => put({ number }, tx)))
      await done
    }
    // By looking every two seconds alone it would take longer than this.
    expect(performance.now() - startedAtMs).toBeLessThan((count - 1) * 2_000)
    await jobs.stop()
  })

  it('do what waits without a pause between the pieces', async () => {
    const jobs = createJobs({ database, events: createEvents(), logger: silentLogger })
    const count = 12
    let done = 0
    let finish: () => void = () => undefined
    const all = new Promise<void>((resolve) => (finish = resolve))
    const queue = jobs.queue('cards', async () => {
      done += 1
      if (done === count) finish()
    })
    await jobs.start()
    const startedAtMs = performance.now()
    await Promise.all(Array.from({ length: count }, (_, number) => queue.put({ number })))
    await all
    // By looking every two seconds alone it would take longer than this.
    expect(performance.now() - startedAtMs).toBeLessThan((count - 1) * 2_000)
    await jobs.stop()
  })

  it('keep a piece that failed for the next try', async () => {
    const jobs = createJobs({ database, events: createEvents(), logger: silentLogger })
    let noteTry: () => void = () => undefined
    const tried = new Promise<void>((resolve) => (noteTry = resolve))
    const queue = jobs.queue('parcels', () => {
      noteTry()
      return Promise.reject(new Error('no'))
    })
    await jobs.start()
    await queue.put({ to: 'gwen' })
    await tried
    await jobs.stop()
    const { rows } = await database.executeSql(
      `select state::text, data from jobs.job where name = 'parcels'`,
    )
    expect(rows).toEqual([{ state: 'retry', data: { to: 'gwen' } }])
  })

  it('of one process are begun for a piece that another one has put in', async () => {
    const events = createEvents()
    const heard = await database.hearChanges(events, silentLogger)
    const jobs = createJobs({ database, events, logger: silentLogger })
    let finish: () => void = () => undefined
    const done = new Promise<void>((resolve) => (finish = resolve))
    jobs.queue('greetings', async () => finish())
    await jobs.start()
    const other = createJobs({ database, events: createEvents(), logger: silentLogger })
    const queue = other.queue('greetings', async () => undefined)
    const startedAtMs = performance.now()
    await queue.along((put) => database.transaction((tx) => put({ to: 'gwen' }, tx)))
    // The embedded database has no other process to hear of.
    if (engine === 'embedded') events.emit('piece.waits', { queue: 'greetings' })
    await done
    // By looking every half minute alone it would take longer than this.
    expect(performance.now() - startedAtMs).toBeLessThan(25_000)
    await Promise.all([jobs.stop(), other.stop()])
    await heard.close()
  })

  it('write nothing where no piece waits, and look after what an earlier server has left', async () => {
    const written: string[] = []
    const watched: Database = {
      ...database,
      executeSql(text, values) {
        if (/\b(insert|update|delete)\b/i.test(text)) written.push(text)
        return database.executeSql(text, values)
      },
    }
    await database.executeSql('delete from jobs.job')
    const jobs = createJobs({ database: watched, events: createEvents(), logger: silentLogger })
    jobs.every('sweep', '* * * * *', async () => undefined)
    await jobs.start()
    await jobs.stop()
    expect(written).toEqual([])

    const early = createJobs({ database, events: createEvents(), logger: silentLogger })
    await early.queue('letters', async () => undefined).put({ to: 'gwen' })
    await early.stop()
    await database.executeSql(`update jobs.job set keep_until = now() - interval '1 day'`)
    await database.executeSql(`update jobs.queue set maintain_on = null, monitor_on = null`)
    const later = createJobs({ database, events: createEvents(), logger: silentLogger })
    await later.start()
    await later.stop()
    expect((await database.executeSql('select name from jobs.job')).rows).toEqual([])
  })

  it('claim a turn for one process, and give it back with its connection', async () => {
    const [first, second] = [database.claimTurns(), database.claimTurns()]
    expect(await first.claim('sweep', 600_000)).toBe(true)
    expect(await second.claim('sweep', 600_000)).toBe(engine === 'embedded')
    expect(await second.claim('vacuum', 600_000)).toBe(true)
    expect(await second.claim('sweep', 660_000)).toBe(true)
    await first.close()
    await expect.poll(() => second.claim('sweep', 600_000)).toBe(true)
    await second.close()
  })

  it('have one name each', () => {
    const jobs = createJobs({ database, events: createEvents(), logger: silentLogger })
    jobs.every('sweep', '* * * * *', async () => undefined)
    expect(() => jobs.every('sweep', '* * * * *', async () => undefined)).toThrow('two jobs')
  })
})

it('jobs wait for a database that is away, without ending the process', async () => {
  const { logger, errors } = createRecorder()
  const database = await openDatabase({ kind: 'postgres', url: 'postgres://x@127.0.0.1:1/x' })
  const jobs = createJobs({ database, events: createEvents(), logger })
  jobs.every('sweep', '* * * * *', async () => undefined)
  await jobs.start()
  expect(errors.length).toBeGreaterThan(0)
  await jobs.stop()
  await database.close()
})
