import { beforeEach, expect, test } from 'vitest'
import { openMailbox } from '#/adapters/mailer/testing/mailbox.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openForFile, openWithJobs } from '#/testing/app-for-tests.ts'
import { aChallenge } from './testing/challenges.ts'
import { newcomer } from './testing/reporters.ts'
import { decideAs } from './testing/decide.ts'

const HOUR_MS = 60 * 60_000

const box = openForFile(openMailbox)
let hugo: Person
const app = openForFile(() => openWithJobs({ hasLimits: true, env: box.env }))
beforeEach(async () => {
  await box.empty(app)
  await app.database.executeSql('delete from challenges')
  await app.database.executeSql('delete from accounts')
  // Buckets outlive that.
  app.clock.advance(24 * HOUR_MS)
  hugo = await newcomer(app, '198.51.100.1')
})

const moderator = (email: string | undefined, role: 'community_leader' | 'admin' | 'guardian') =>
  signInAs(app, app.stranger(), { role, ...(email === undefined ? {} : { email }) })
async function publish(): Promise<string> {
  const [made] = await app.modules.challenges.service.create([aChallenge({ title: 'Oak' })])
  return made!.id
}
const report = (id: string, person = hugo) =>
  person.call('reportChallenge', id, { reason: 'unkind' })
const mailsTo = () =>
  box
    .read()
    .map(({ to }) => to)
    .sort()

test('the first report is told to everybody who looks after challenges, in their language, without what and who', async () => {
  await moderator('lea@example.org', 'community_leader')
  const { accountId } = await moderator('ada@example.org', 'admin')
  await app.database.executeSql(`update accounts set language = 'de' where id = '${accountId}'`)
  await moderator(undefined, 'admin')
  await moderator('gwen@example.org', 'guardian')
  await report(await publish())
  await box.sent(app)
  expect(mailsTo()).toEqual(['ada@example.org', 'lea@example.org'])
  const { words } = await box.take(/1 challenge or trail waits for you/)
  expect(words).toContain('http://localhost:3000/admin/challenges')
  expect(words).not.toMatch(/Oak|unkind|hugo/i)
  await box.take(/1 Station oder Pfad wartet auf dich/)
})

test('more reports within six hours are not told one by one, and none is forgotten', async () => {
  await moderator('lea@example.org', 'community_leader')
  await report(await publish())
  await box.sent(app)
  app.clock.advance(HOUR_MS)
  await report(await publish())
  await report(await publish())
  await app.jobs.runNow('moderator-mail')
  await box.sent(app)
  expect(mailsTo()).toHaveLength(1)
  app.clock.advance(5 * HOUR_MS)
  await app.jobs.runNow('moderator-mail')
  await app.jobs.runNow('moderator-mail')
  await box.sent(app)
  await box.take(/3 challenges and trails wait for you/)
  expect(mailsTo()).toHaveLength(1)
  app.clock.advance(9 * HOUR_MS)
  await app.jobs.runNow('moderator-mail')
  await box.sent(app)
  expect(mailsTo()).toHaveLength(1)
})

test('a report that is the same one, or of what was decided meanwhile, is not told', async () => {
  const lea = app.stranger()
  await signInAs(app, lea, { role: 'community_leader', email: 'lea@example.org' })
  const id = await publish()
  await report(id)
  await box.empty(app)
  app.clock.advance(7 * HOUR_MS)
  await report(id)
  await box.sent(app)
  expect(mailsTo()).toEqual([])
  await decideAs(lea, 'challenge', { id, decision: 'keep' })
  await app.jobs.runNow('moderator-mail')
  await box.sent(app)
  expect(mailsTo()).toEqual([])
})
