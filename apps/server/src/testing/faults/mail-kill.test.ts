import { expect, test } from 'vitest'
import { folderOfTest } from '../test-folder.ts'
import { openMailbox } from '#/adapters/mailer/testing/mailbox.ts'
import { openDatabase } from '#/platform/db/database.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from '#/platform/db/migrate.ts'
import { sql } from '#/platform/db/orm.ts'
import { createTestPostgres, hasTestPostgres } from '../test-postgres.ts'
import { beginSession } from './account.ts'
import { createPhone } from './phone.ts'
import { startServerProcess } from './server-process.ts'

const reason = hasTestPostgres() ? '' : ' (skipped: it needs PostgreSQL, set TEST_DATABASE_URL)'
const WAIT = { timeout: 30_000, interval: 20 }

test.skipIf(!hasTestPostgres())(
  `F1: killed while a receipt is on its way into the outbox, the server sends it after its next start${reason}`,
  async () => {
    const dataDir = folderOfTest()
    const postgres = await createTestPostgres(DEFAULT_MIGRATIONS_FOLDER)
    const database = await openDatabase({ kind: 'postgres', url: postgres.url })
    const box = await openMailbox()
    const env = { ...box.env, DATA_DIR: dataDir, DATABASE_URL: postgres.url }
    const count = async (from: string) =>
      (await database.executeSql(`select 1 from ${from}`)).rows.length
    let server = await startServerProcess(env)
    try {
      const gwen = createPhone(() => server.address, '10.0.0.1')
      await beginSession(gwen, { email: 'gwen@example.org', name: 'Gwen' })
      const plan = { body: { paymentPlanId: 'roam-day-pass' } }
      const { body } = await gwen.call('createPaymentIntent', plan)
      const clientSecret = body.clientSecret as string
      await expect.poll(() => count(`pg_tables where schemaname = 'jobs'`), WAIT).toBeGreaterThan(0)
      await expect.poll(() => count(`jobs.queue where name = 'mail'`), WAIT).toBe(1)

      await database.transaction(async (tx) => {
        await tx.execute(sql`lock table jobs.job in share mode`)
        const cut = gwen.call('confirmTestPayment', { body: { clientSecret, card: 'success' } })
        const lost = expect(cut).rejects.toThrow()
        const isHeld = async () => {
          await tx.execute(sql`select pg_stat_clear_snapshot()`)
          const { rows } = await tx.execute(sql`select 1 from pg_stat_activity
            where wait_event_type = 'Lock' and query ilike '%insert into jobs.%'
              and datname = current_database()`)
          return rows.length > 0
        }
        await expect.poll(isHeld, WAIT).toBe(true)
        await server.kill()
        await lost
        // PostgreSQL would finish a statement whose sender is gone.
        await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
      })

      server = await startServerProcess(env)
      const paymentIntentId = clientSecret.split('_secret_')[0] ?? ''
      const claim = { paymentIntentId, paymentIntentClientSecret: clientSecret }
      const verified = await gwen.call('verifyPayment', { body: claim })
      expect(verified.body).toMatchObject({ success: true })
      expect((await box.take(/Your receipt BR-/)).to).toBe('gwen@example.org')
      await box.sent({ database })
      expect(box.read()).toEqual([])
    } finally {
      await server.kill()
      await box.close()
      await database.close()
      await postgres.drop()
    }
  },
  120_000,
)
