import { GWEN, HUGO, SAM } from '../world/account.ts'
import { startServerProcess } from '../world/server-process.ts'
import { expect, test } from '../world/world.ts'
import {
  chooseAccount,
  chooseNewAccount,
  openSignUp,
  openWindow,
  prepare,
  readAccount,
  rememberedBySdk,
  tokenOf,
} from './google.ts'
import { EMULATOR_HOST, FIREBASE } from './project.ts'

const WITH_EMULATOR = { ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: EMULATOR_HOST }

test.use({ setup: { env: WITH_EMULATOR } })

test('a new account by popup stays signed in, ends in every tab, and is known again', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page, context } = gwen
  const forbidden = await prepare(gwen)
  await openSignUp(gwen)
  await chooseNewAccount(await openWindow(gwen), GWEN)
  await gwen.completeProfile('Gwen')
  await gwen.isAt(/\/home$/)
  const account = await readAccount(context)
  expect(account).toMatchObject({ email: GWEN.email, authProvider: 'google' })

  await test.step('over a reload, and in a new tab', async () => {
    await page.goto('/guardian/groups')
    await page.reload()
    await gwen.seesHeading('Groups')
    expect(await rememberedBySdk(gwen)).toEqual([GWEN.email])
  })

  await test.step('also while Google does not answer', async () => {
    await page.route(`http://${EMULATOR_HOST}/**`, () => new Promise(() => {}))
    await page.reload()
    await gwen.seesHeading('Groups')
    await page.unroute(`http://${EMULATOR_HOST}/**`)
    await page.reload()
  })

  await test.step('logging out ends it at Firebase and at the server, in both tabs', async () => {
    const other = await gwen.tab()
    await other.page.goto('/guardian/groups')
    await other.seesHeading('Groups')
    await gwen.logOut()
    await expect.poll(() => rememberedBySdk(gwen)).toEqual([])
    expect(await readAccount(context)).toBeNull()
    await other.isAt(/\/guardian\/signup$/)
    await other.page.close()
  })

  await test.step('the same account is chosen again', async () => {
    await page.goto('/guardian/signup')
    await chooseAccount(await openWindow(gwen), GWEN)
    await gwen.isAt(/\/home$/)
    expect((await readAccount(context))?.id).toBe(account?.id)
  })
  expect(forbidden).toEqual([])
})

test('where windows are blocked the sign-in goes on in the place of the page', async ({
  world,
}) => {
  const hugo = await world.guardian(world.walk[0]!)
  const forbidden = await prepare(hugo)
  await hugo.page.addInitScript(() => {
    window.open = () => null
  })
  await openSignUp(hugo)
  await hugo.providerButton.click()
  await hugo.isAt(/\/emulator\/auth\/handler/)
  await chooseNewAccount(hugo.page, HUGO)
  await hugo.seesHeading('Complete Your Profile')
  expect(await rememberedBySdk(hugo)).toEqual([HUGO.email])
  expect(await readAccount(hugo.context)).toMatchObject({ email: HUGO.email, needsProfile: true })
  await hugo.page.reload()
  await hugo.seesHeading('Complete Your Profile')
  expect(forbidden).toEqual([])
})

test('a window that is closed or out of sight is not the end of a sign-in', async ({ world }) => {
  const sam = await world.guardian(world.walk[0]!)
  await prepare(sam)
  await openSignUp(sam)

  await test.step('closed: goes on in the place of the page by itself', async () => {
    const window = await openWindow(sam)
    await window.locator('.js-new-account').waitFor()
    await window.close()
    await sam.isAt(/\/emulator\/auth\/handler/)
  })

  await test.step('out of sight: goes on when the person says so', async () => {
    await openSignUp(sam)
    const window = await openWindow(sam)
    await window.locator('.js-new-account').waitFor()
    await sam.press('Sign in on this page')
    await sam.isAt(/\/emulator\/auth\/handler/)
    await chooseNewAccount(sam.page, SAM)
    await sam.seesHeading('Complete Your Profile')
    expect(await readAccount(sam.context)).toMatchObject({ email: SAM.email })
  })
})

test('what nobody signed is believed by a server with the emulator alone', async ({
  world,
  request,
}) => {
  const other = await startServerProcess()
  const strict = await other.begin({ env: FIREBASE })
  try {
    const data = { idToken: await tokenOf(GWEN) }
    const at = (origin: string) => request.post(`${origin}/api/auth/firebase-signin`, { data })
    expect((await at(world.server.origin)).status()).toBe(200)
    const refused = await at(strict.origin)
    expect([refused.status(), await refused.json()]).toMatchObject([
      401,
      { code: 'auth.invalid-token' },
    ])
    const settings = await request.get(`${strict.origin}/api/auth/settings`)
    expect(await settings.json()).toMatchObject({ provider: { emulatorUrl: null } })
  } finally {
    await other.end()
  }
})
