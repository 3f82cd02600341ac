import type { Guardian } from '../world/guardian.ts'
import {
  openOutsideProvider,
  OUTSIDE_CLIENT,
  type OutsideProvider,
} from '../world/outside-provider.ts'
import { openDialog } from '../world/people.ts'
import { ProviderPage } from '../world/provider-page.ts'
import { expect, test } from '../world/world.ts'

// Windows of a provider that close, are blocked or keep apart, a provider on another site, and two browsers of one
// account.
const SIGN_UP = /\/guardian\/signup$/
const LANDING = /:\d+\/$/

async function isSignedOutByServer(person: Guardian): Promise<void> {
  await expect(person.page).toHaveURL(LANDING)
  await person.sees('Authentication required. Please sign in again.')
}

test('[AUTH-01, AUTH-08, AUTH-09, AUTH-10, AUTH-25, SIGNUP-01, SIGNUP-02, SIGNUP-03] a new guardian makes an account, comes and goes', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const { page } = gwen
  const email = 'fern@example.org'
  const password = 'fern-and-moss-7'

  await test.step('the terms come before the sign-in', async () => {
    await page.goto('/guardian/signup')
    await gwen.seesHeading('Welcome to Bramble')
    await expect(gwen.providerButton).toHaveText('Continue with Bramble')
    await expect(gwen.providerButton).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeDisabled()
    await gwen.sees('Coming soon')
    await gwen.acceptTerms()
    await page.getByRole('link', { name: 'Read the Terms and Privacy' }).click()
    await gwen.seesHeading('Terms and Privacy')
    await page.goBack()
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(gwen.providerButton).toBeEnabled()
  })

  await test.step('an account in the window of the provider; easy passwords are refused', async () => {
    const provider = await gwen.openProvider()
    await provider.isOpen()
    await provider.createAccount(email, 'short')
    await provider.sees('Please choose at least 8 characters.')
    await provider.createAccount(email, 'password1')
    await provider.sees('This password is too easy to guess. Please choose another one.')
    await provider.createAccount(email, password)
    await provider.isClosed()
  })

  await test.step('name and photo, then home', async () => {
    await gwen.isAt(/\/guardian\/profile-setup$/)
    await gwen.completeProfile('Fern')
    await gwen.isAt(/\/home$/)
    await gwen.isSignedIn()
    await page.reload()
    await gwen.isSignedIn()
  })

  await test.step('who signs in again is asked who they are, and wrong passwords are told', async () => {
    await gwen.logOut()
    await page.goto('/guardian/signup')
    const provider = await gwen.openProvider()
    await provider.isOpen()
    await provider.signIn(email, 'fern-and-moss-8')
    await provider.sees("Email address or password isn't right.")
    await provider.signIn(email, password)
    await provider.isClosed()
    await gwen.isAt(/\/home$/)
  })

  await test.step('a second tab knows, and signs the first one out', async () => {
    const second = await gwen.tab()
    await second.page.goto('/guardian/profile')
    await second.seesHeading('My Profile')
    await second.sees('Fern')
    await page.goto('/guardian/profile')
    await gwen.seesHeading('My Profile')
    await second.logOut()
    await gwen.isAt(SIGN_UP)
    await second.page.close()
  })

  await test.step('(T13) a copied cookie opens nothing after the sign-out', async () => {
    const provider = await gwen.openProvider()
    await provider.signIn(email, password)
    await gwen.isAt(/\/guardian\/profile$/)
    const thief = await world.guardian(start)
    await thief.page.goto('/healthz')
    await thief.context.addCookies(await gwen.context.cookies())
    await thief.page.evaluate(
      (text) => localStorage.setItem('identityUser', text),
      await page.evaluate(() => localStorage.getItem('identityUser') ?? ''),
    )
    const read = async () => (await thief.context.request.get('/api/auth/user')).status()
    expect(await read()).toBe(200)
    await gwen.logOut()
    expect(await read()).toBe(401)
    await thief.page.goto('/guardian/profile')
    await thief.isAt(SIGN_UP)
    await thief.context.close()
  })

  await test.step('whoever is signed out from another browser is told', async () => {
    const [here, there] = [gwen, await world.guardian(start)]
    await there.page.goto('/guardian/signup')
    await there.acceptTerms()
    for (const person of [here, there]) {
      await person.page.goto('/guardian/profile')
      const provider = await person.openProvider()
      await provider.signIn(email, password)
      await person.isAt(/\/guardian\/profile$/)
    }
    await there.press('Sign out everywhere')
    await openDialog(there.page).getByRole('button', { name: 'Sign out everywhere' }).click()
    await isSignedOutByServer(here)
    await page.goto('/guardian/profile')
    await here.isAt(SIGN_UP)
  })
})

test('[AUTH-02, AUTH-03] without a window the sign-in goes on in the page', async ({ world }) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const { page } = gwen
  const inPage = new ProviderPage(page)
  await page.goto('/guardian/signup')
  await gwen.acceptTerms()

  await test.step('who cancels in the window is back where they were', async () => {
    const provider = await gwen.openProvider()
    await provider.press('Cancel')
    await provider.isClosed()
    await gwen.isAt(SIGN_UP)
    await expect(gwen.providerButton).toBeEnabled()
    await expect(page.getByText('Authentication failed')).toHaveCount(0)
  })

  await test.step('a window that is closed', async () => {
    const provider = await gwen.openProvider()
    await provider.isOpen()
    await provider.page.close()
    await inPage.isOpen()
    await inPage.press('Cancel')
    await gwen.isAt(SIGN_UP)
    await expect(gwen.providerButton).toBeEnabled()
    await expect(page.getByText('Authentication failed')).toHaveCount(0)
  })

  await test.step('a window that is not seen', async () => {
    const provider = await gwen.openProvider()
    await gwen.sees('Still waiting for the sign-in window')
    await gwen.press('Sign in on this page')
    await inPage.isOpen()
    await provider.page.close()
    await page.goBack()
    await gwen.isAt(SIGN_UP)
    await expect(gwen.providerButton).toBeEnabled()
  })

  await test.step('a window that is blocked', async () => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/guardian/my-games')
    await gwen.isAt(SIGN_UP)
    await gwen.providerButton.click()
    await inPage.chooseDemo('Gwen')
    await gwen.completeProfile('Gwen')
    await gwen.isAt(/\/guardian\/my-games$/)
    await gwen.sees('No Games Yet')
    await page.reload()
    await gwen.sees('No Games Yet')
  })
})

const outsideTest = test.extend<{ outside: OutsideProvider }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it asks for.
  outside: async ({}, use) => {
    const outside = await openOutsideProvider()
    await use(outside)
    await outside.stop()
  },
  setup: async ({ outside }, use) => {
    await use({
      env: {
        IDENTITY_PROVIDER: 'oidc',
        OIDC_ISSUER: outside.issuer,
        OIDC_CLIENT_ID: OUTSIDE_CLIENT,
        OIDC_PROVIDER_NAME: 'Fern ID',
      },
    })
  },
})

outsideTest(
  '[AUTH-01, AUTH-02, AUTH-03] a provider on another site vouches for people',
  async ({ world, outside }) => {
    await outside.serve(world.server.origin)
    const gwen = await world.guardian(world.walk[0]!)
    const { page } = gwen
    const say = (where: ProviderPage, who: string) => where.press(`I am ${who}`)
    await page.goto('/guardian/my-games')
    await gwen.acceptTerms()
    await expect(gwen.providerButton).toHaveText('Continue with Fern ID')

    await test.step('by its window', async () => {
      const provider = await gwen.openProvider()
      await say(provider, 'nobody')
      await provider.isClosed()
      await gwen.isAt(SIGN_UP)
      await expect(gwen.providerButton).toBeEnabled()
      const again = await gwen.openProvider()
      await say(again, 'Gwen')
      await again.isClosed()
      await gwen.completeProfile('Gwen')
      await gwen.isAt(/\/guardian\/my-games$/)
      // The menu of the page before goes with it.
      await gwen.seesHeading('My Games')
      await gwen.logOut()
    })

    await test.step('by a redirect, when its window keeps apart from ours', async () => {
      outside.keepApart(true)
      await page.goto('/guardian/my-games')
      const provider = await gwen.openProvider()
      const inPage = new ProviderPage(page)
      await inPage.sees('Fern ID')
      await say(inPage, 'Gwen')
      await gwen.isAt(/\/guardian\/my-games$/)
      await gwen.sees('No Games Yet')
      await provider.page.close()
    })

    await test.step('in that window, when it is used all the same', async () => {
      await gwen.logOut()
      await page.goto('/guardian/my-games')
      const provider = await gwen.openProvider()
      await new ProviderPage(page).sees('Fern ID')
      await say(provider, 'Gwen')
      await provider.sees('No Games Yet')
      await provider.page.close()
      await page.goto('/guardian/my-games')
      await gwen.sees('No Games Yet')
    })

    await test.step('one that is away is told, and nothing else breaks', async () => {
      await gwen.logOut()
      await outside.stop()
      await page.goto('/guardian/signup')
      await gwen.providerButton.click()
      await gwen.sees(/Authentication failed/)
      await expect(gwen.providerButton).toBeEnabled()
    })
  },
)
