import { expect, test } from 'vitest'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { startGame } from '#/modules/game/testing/game.ts'
import { createFakeIdTokens, signInWith } from '../fake-id-tokens.ts'
import type { Reply } from '../person.ts'
import { openFailingApp, testWrites, type Write } from './failing-app.ts'
import { openForFile } from '../app-for-tests.ts'

const tokens = createFakeIdTokens(() => app.clock)
const app = openForFile(() => openFailingApp({ idTokens: tokens }))

const count = (from: string) => app.count(from)

async function saveProfile(displayName: string, seed: number): Promise<Reply> {
  const bytes = await makePicture('jpeg', { width: 64, height: 64, seed })
  return app.gwen.call('updateProfile', {
    photo: { bytes, field: 'gamePhoto', fields: { displayName } },
  })
}

async function seeProfile(): Promise<{ displayName: string; photo: number }> {
  const { body } = await app.gwen.call('readCurrentUser')
  const photo = await app.gwen.send({ method: 'GET', url: body.profileImagePath as string })
  return { displayName: body.displayName as string, photo: photo.status }
}

const adopted = async () =>
  (await count('accounts')) === 1 &&
  (await count('account_sessions')) > 0 &&
  (await count('sessions where owner_id is not null')) === 1

const writes: Record<string, Write> = {
  'a host signs in': {
    async prepare() {
      expect((await app.gwen.call('createSession', { body: { location: null } })).status).toBe(201)
      return () => signInWith(app.gwen, tokens.tokenOf())
    },
    isDone: adopted,
    async expectWhole() {
      if (await adopted()) return
      expect(await count('accounts')).toBe(0)
      expect(await count('account_sessions')).toBe(0)
      expect(await count('sessions where host_credential_id is not null')).toBe(1)
    },
    repeated: [200],
  },
  'a guardian changes name and photo': {
    async prepare() {
      await signInWith(app.gwen, tokens.tokenOf())
      expect((await saveProfile('Gwen', 1)).status).toBe(200)
      return () => saveProfile('Gwyn', 2)
    },
    isDone: async () => (await seeProfile()).displayName === 'Gwyn',
    async expectWhole() {
      const { displayName, photo } = await seeProfile()
      expect(['Gwen', 'Gwyn']).toContain(displayName)
      expect(photo).toBe(200)
    },
    repeated: [200],
  },
  'a guardian erases their account': {
    async prepare() {
      const { body } = await signInWith(app.gwen, tokens.tokenOf())
      await saveProfile('Gwen', 1)
      await startGame(app)
      await app.gwen.call('createGroup')
      const ownerId = body.id as string
      await app.modules.challenges.service.create([aChallenge({ ownerId, status: 'draft' })])
      return () => app.gwen.call('deleteAccount')
    },
    async isDone() {
      const left = ['accounts', 'sessions', 'players', 'challenges where owner_id is not null']
      for (const rows of [...left, 'groups', 'account_sessions']) {
        if ((await count(rows)) > 0) return false
      }
      return true
    },
    async expectWhole() {
      if ((await count('accounts')) === 1) {
        expect(await seeProfile()).toEqual({ displayName: 'Gwen', photo: 200 })
      } else {
        expect(await this.isDone()).toBe(true)
      }
    },
    repeated: [200, 401],
  },
}

testWrites(() => app, writes)

test('while the database is away nobody is told that they are signed out [API-22]', async () => {
  await app.reset()
  const { failing } = app
  await signInWith(app.gwen, tokens.tokenOf())
  const cookie = app.gwen.cookies.get('guardian')
  for (const name of ['validateSession', 'readCurrentUser', 'signOut'] as const) {
    failing.failAt(1, 'not sent')
    const { status, headers } = await app.gwen.call(name)
    failing.relax()
    expect([name, status]).toEqual([name, 503])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(app.gwen.cookies.get('guardian')).toBe(cookie)
  expect((await app.gwen.call('validateSession')).status).toBe(200)
})
