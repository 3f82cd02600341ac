import { expect, test } from 'vitest'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { keepLog } from '#/testing/kept-log.ts'
import { startGame } from '#/modules/game/testing/game.ts'
import { openFailingApp } from './failing-app.ts'
import { SIGN_IN } from './good-requests.ts'
import { openForFile } from '../app-for-tests.ts'

const HOME = '203.0.113.77'
const GWEN = { email: 'canary.gwen@example.org', password: 'canary seven grey herons' }
const NAME = 'Canary of Wren'
const CODE = 'canary-access-code'

const { lines, logger } = keepLog('debug')
const app = openForFile(() =>
  openFailingApp({
    env: { SUPER_ADMIN_EMAILS: GWEN.email },
    // Failures are part of it: their texts are where secrets slip out.
    allowsDefects: true,
    logger,
  }),
)

test('T29: nothing in the log tells who signs in, how, what they are called or with whom', async () => {
  const { gwen, ada, failing, store } = app
  const secrets = new Map(Object.entries({ ...GWEN, home: HOME, name: NAME, code: CODE }))
  const learn = () => {
    for (const [name, value] of gwen.cookies) secrets.set(`cookie ${name} ${value}`, value)
  }
  const at = (person: typeof gwen) => (options: { url: string }) =>
    person.send({ method: 'GET', ...options })

  // Signing up and in, with all that goes wrong on the way.
  await gwen.call('validateAccessCode', { body: { code: CODE } })
  const { headers } = await at(gwen)({ url: SIGN_IN })
  const uid = String(headers.location).split('/').at(-1) ?? ''
  secrets.set('sign-in', uid)
  learn()
  const params = { uid }
  await gwen.call('signUpWithPassword', { params, body: GWEN })
  const wrong = { ...GWEN, password: 'canary of a wrong one' }
  await gwen.call('signInWithPassword', { params, body: wrong })
  await gwen.call('changePassword', {
    body: { currentPassword: GWEN.password, newPassword: wrong.password },
  })
  const signedIn = await gwen.call('signInWithPassword', { params, body: GWEN })
  const back = await at(gwen)({ url: String(signedIn.body.returnTo) })
  secrets.set(
    'code of the provider',
    new URL(String(back.headers.location)).searchParams.get('code')!,
  )
  const demo = { email: GWEN.email, name: NAME }
  const { idToken } = (await gwen.call('createDemoToken', { body: demo })).body as {
    idToken: string
  }
  for (const [number, part] of idToken.split('.').entries()) secrets.set(`token ${number}`, part)
  await gwen.call('signIn', { body: { idToken: idToken.slice(0, -3) } })
  const { body: account } = await gwen.call('signIn', { body: { idToken } })
  secrets.set('account', account.id as string)
  learn()

  // Everything that an account has.
  const bytes = await makePicture('jpeg', { width: 96, height: 64 })
  const photo = { bytes, field: 'gamePhoto', fields: { displayName: NAME } }
  const saved = await gwen.call('updateProfile', { photo })
  secrets.set('photo', String(saved.body.profileImagePath).split('/').at(-1)!)
  const { body: upload } = await gwen.call('createPhotoUpload')
  const uploadToken = String(upload.uploadURL).split('/').at(-1)!
  secrets.set('upload', uploadToken)
  const { body: group } = await gwen.call('createGroup')
  const invite = group.inviteToken as string
  secrets.set('group', group.id as string).set('invite', invite)
  const game = await startGame(app)
  secrets.set('game', game.sessionId)
  const authorization = `Bearer ${idToken}`

  const acts = [
    () => gwen.call('readCurrentUser'),
    () => gwen.call('checkDisplayName', { body: { displayName: NAME } }),
    () => gwen.call('updateProfile', { photo }),
    () => app.stranger(HOME).call('updateProfile', { photo, headers: { authorization } }),
    () => gwen.call('uploadProfilePhoto', { params: { token: uploadToken }, photo: { bytes } }),
    () => gwen.call('saveProfilePhoto', { body: { photoURL: `/api/photos/${uploadToken}` } }),
    () => gwen.call('readGroup', group.id as string),
    () => gwen.call('renameGroup', group.id as string, { name: NAME }),
    () => gwen.call('joinGroup', { params: { token: invite } }),
    () => at(ada)({ url: `/guardian/groups/join/${invite}` }),
    () => gwen.call('listUsers', { query: { search: GWEN.email } }),
    () => gwen.call('signOutUser', uid),
    () => gwen.call('readUserDayPass', account.id as string),
    () => gwen.call('listGames'),
    () => gwen.call('deleteGame', game.sessionId),
    () => gwen.call('signInWithPassword', { params, body: GWEN }),
    () => gwen.call('signIn', { body: { idToken } }),
    () => at(gwen)({ url: `/idp/auth/${uid}` }),
    () => app.jobs.runNow('retention').catch(() => undefined),
  ]
  for (let number = 0; number <= 4; number += 1) {
    for (const act of acts) {
      if (number > 0) failing.failAt(number, 'not sent')
      await act()
      failing.relax()
    }
    learn()
  }
  // And while the database says something that nobody expected, with the values in its mouth.
  await store.database.executeSql('alter table accounts rename column email to gone')
  for (const act of acts) await act()
  await store.database.executeSql('alter table accounts rename column gone to email')
  await gwen.call('deleteAccount')

  const log = lines.join('')
  expect(log).toContain('"route":"/api/groups/join/:token"')
  expect(log).toContain('not available')
  expect(log).toContain('request failed')
  const leaks = [...secrets].filter(([, value]) => value !== '' && log.includes(value))
  expect(leaks.map(([name]) => name)).toEqual([])
  expect(log.toLowerCase()).not.toMatch(/canary[. -](gwen|of|seven|access)/)
  expect(secrets.size).toBeGreaterThan(15)
})
