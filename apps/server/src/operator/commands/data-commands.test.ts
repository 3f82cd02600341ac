import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '#/testing/app-for-tests.ts'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { finishGame, plantSpots } from '#/modules/games/testing/finished-game.ts'
import { systemRandom } from '#/platform/random.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { folderOfTest } from '#/testing/test-folder.ts'
import { runProgram } from '../program.ts'

const store = createFakePhotoStore()
let dir: string
const app = appOfFile({ photoStore: store })
beforeEach(() => {
  dir = folderOfTest()
})

async function run(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await runProgram(args, {
    terminal: {
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      confirm: async () => null,
    },
    open: async () => {
      const { config, modules, database, clock } = app
      return { config, modules, database, clock, random: systemRandom, close: async () => {} }
    },
  })
  return { code, out, err }
}

test('a backup brings back what guardians keep, and no game (F21)', async () => {
  await signInAs(app, app.gwen, { displayName: 'Gwen' })
  await plantSpots(app)
  const { sessionId, photoIds } = await finishGame(app)
  await app.gwen.call('saveKeepsakes', sessionId, { photoIds })
  const kept = (await app.gwen.call('listKeepsakes')).body as { imagePath: string }[]
  const session = app.gwen.cookies.get('guardian')

  const made = await run('backup', dir, '--keep', '2')
  expect(made).toMatchObject({ code: 0, err: [] })
  expect(made.out).toContain('  keepsakes: 2')
  expect(made.out).toContain('  photos: 2')

  await app.reset()
  for (const id of store.ids()) await store.delete(id)
  const restored = await run('--json', 'restore', dir)
  expect(restored).toMatchObject({ code: 0, err: [] })
  expect(JSON.parse(restored.out[0] ?? '')).toMatchObject({ tables: { keepsakes: { rows: 2 } } })

  // Nobody stays signed in: that is not part of it. A server that is restored is not running.
  app.clock.advance(10 * 60_000 + 1)
  app.gwen.cookies.set('guardian', session ?? '')
  expect((await app.gwen.call('listKeepsakes')).status).toBe(401)
  const { id } = (
    await app.sql<{ id: string }>("select id from accounts where display_name = 'Gwen'")
  )[0]!
  const again = await app.modules.accounts.sessions.issue(id, app.clock.now())
  app.gwen.cookies.set('guardian', again.token)
  expect((await app.gwen.call('listKeepsakes')).body).toEqual(kept)
  const picture = await app.gwen.send({ method: 'GET', url: kept[0]?.imagePath })
  expect(picture.status).toBe(200)
  expect((await app.gwen.call('readSession', sessionId)).status).toBe(404)
})

test('what cannot be done is said in one line', async () => {
  await run('export', join(dir, 'first'))
  const full = await run('export', join(dir, 'first'))
  expect([full.code, full.err]).toEqual([1, [`${join(dir, 'first')} is not empty.`]])
  const nothing = await run('restore', dir)
  expect([nothing.code, nothing.err.length]).toEqual([1, 1])
  expect((await run('backup', dir, '--keep', '0')).code).toBe(2)
  expect(readdirSync(dir)).toEqual(['first'])
  expect(existsSync(join(dir, 'first', 'manifest.json'))).toBe(true)
})
