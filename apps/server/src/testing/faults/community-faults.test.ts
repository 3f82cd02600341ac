import { expect } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { finishGame, plantSpots } from '#/modules/games/testing/finished-game.ts'
import { signInAs } from '../sign-in.ts'
import { openFailingApp, testWrites, type Write } from './failing-app.ts'
import { openForFile } from '../app-for-tests.ts'

const store = createFakePhotoStore()
const app = openForFile(() => openFailingApp({ photoStore: store }))

/** Gwen's group, with Ada in it; the invite as it is at first. */
async function makeGroup(): Promise<{ groupId: string; token: string; adaId: string }> {
  await signInAs(app, app.gwen, { displayName: 'Gwen' })
  const { accountId: adaId } = await signInAs(app, app.ada, { displayName: 'Ada' })
  const { body } = await app.gwen.call('createGroup')
  const { id: groupId, inviteToken: token } = body as { id: string; inviteToken: string }
  await app.ada.call('joinGroup', { params: { token } })
  return { groupId, token, adaId }
}

async function gameWithKeepsakes(): Promise<string> {
  await signInAs(app, app.gwen, { displayName: 'Gwen' })
  await plantSpots(app)
  const { sessionId, photoIds } = await finishGame(app)
  const params = { id: sessionId }
  await app.gwen.call('saveKeepsakes', { params, body: { photoIds } })
  expect(await app.count('keepsakes')).toBe(2)
  return sessionId
}

let oldInvite = ''
const isInviteNew = async () =>
  (await app.count(`groups where invite_token <> '${oldInvite}'`)) === 1

const writes: Record<string, Write> = {
  'a guardian makes a group': {
    async prepare() {
      await signInAs(app, app.gwen, { displayName: 'Gwen' })
      return () => app.gwen.call('createGroup')
    },
    isDone: async () =>
      (await app.count('groups')) === 1 && (await app.count('group_members')) === 1,
    async expectWhole() {
      expect(await app.count('group_members')).toBe(await app.count('groups'))
    },
    repeated: [200],
  },
  'a guardian joins a group': {
    async prepare() {
      const { token } = await makeGroup()
      await signInAs(app, app.ben, { displayName: 'Ben' })
      return () => app.ben.call('joinGroup', { params: { token } })
    },
    isDone: async () => (await app.count('group_members')) === 3,
    async expectWhole() {
      expect([2, 3]).toContain(await app.count('group_members'))
    },
    repeated: [200],
  },
  'the owner removes somebody': {
    async prepare() {
      const { groupId, token, adaId: userId } = await makeGroup()
      oldInvite = token
      return () => app.gwen.call('removeMember', { params: { groupId, userId } })
    },
    isDone: async () => (await app.count('group_members')) === 1 && isInviteNew(),
    async expectWhole() {
      expect((await app.count('group_members')) === 1).toBe(await isInviteNew())
    },
    repeated: [200, 404],
  },
  'a role changes': {
    async prepare() {
      await signInAs(app, app.gwen, { role: 'super_admin' })
      const { accountId: id } = await signInAs(app, app.ada)
      return () => app.gwen.call('changeRole', id, { role: 'admin' })
    },
    isDone: async () => (await app.count(`accounts where role = 'admin'`)) === 1,
    async expectWhole() {
      const acts = await app.count('admin_actions')
      expect(acts).toBe(await app.count(`accounts where role = 'admin'`))
      expect(acts).toBe(await app.count('account_sessions where must_rotate'))
    },
    repeated: [200],
  },
  'a past game is deleted': {
    async prepare() {
      const id = await gameWithKeepsakes()
      return () => app.gwen.call('deleteGame', id)
    },
    isDone: async () => (await app.count('sessions')) + (await app.count('keepsakes')) === 0,
    async expectWhole() {
      for (const { imagePath } of (await app.gwen.call('listKeepsakes')).body as {
        imagePath: string
      }[]) {
        expect((await app.gwen.send({ method: 'GET', url: imagePath })).status).toBe(200)
      }
    },
    repeated: [200, 404],
  },
}

testWrites(() => app, writes)
