import { GWEN, signInAs } from '../world/account.ts'
import { photoFile } from '../world/child.ts'
import type { Guardian } from '../world/guardian.ts'
import {
  openOutsideProvider,
  OUTSIDE_CLIENT,
  type OutsideProvider,
} from '../world/outside-provider.ts'
import { openDialog } from '../world/people.ts'
import { ProviderPage } from '../world/provider-page.ts'
import { expect, test } from '../world/world.ts'

const SIGN_UP = /\/guardian\/signup$/
const LANDING = /:\d+\/$/

async function isSignedOutByServer(person: Guardian): Promise<void> {
  await expect(person.page).toHaveURL(LANDING)
  await person.sees('Authentication required. Please sign in again.')
}

/** The game the browser has stored. */
const storedGame = (person: Guardian) =>
  person.page.evaluate(() => localStorage.getItem('currentGameSession'))

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
    await provider.sees('E-mail address or password is not right.')
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

test('[AUTH-05, AUTH-10, MENU-09] a free game belongs to whoever signs in on its phone, and outlives the server (T14, F19)', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const hugo = await world.guardian(start)
  const link = await gwen.runGame()
  const code = gwen.code()
  const ada = await world.child(start)
  await ada.joinAndRoam(link)
  await hugo.runGame()

  await test.step('the game moves to the account', async () => {
    await gwen.choose('Sign In')
    await gwen.signInAsDemo('Gwen')
    await gwen.completeProfile('Gwen')
    await gwen.isAt(/\/home$/)
    const names = (await gwen.context.cookies()).map(({ name }) => name)
    expect(names).toContain('guardian')
    expect(names).not.toContain('host')
    await gwen.choose('My Game')
    await gwen.isAt(new RegExp(`/guardian/dashboard/${code}$`))
    await gwen.sees('Player 1')
    await gwen.page.goto('/guardian/my-games')
    await gwen.sees('In Progress')
    await gwen.sees('1 player')
  })

  await test.step('(T14) the game of somebody else does not', async () => {
    const mallory = await world.guardian(start)
    const game = await storedGame(hugo)
    await mallory.page.goto('/guardian/signup')
    await mallory.page.evaluate((text) => {
      localStorage.setItem('currentGameSession', text ?? '')
    }, game)
    await mallory.acceptTerms()
    await mallory.signInAsDemo('Ivy')
    await mallory.isAt(/\/guardian\/profile-setup$/)
    await mallory.page.goto(`/guardian/dashboard/${hugo.code()}`)
    await mallory.seesHeading('Game Not Found')
    await mallory.context.close()
    await hugo.page.reload()
    await hugo.seesHeading('Game dashboard')
  })

  await test.step('(F19) nobody is signed out because the server is away', async () => {
    await gwen.page.goto(`/guardian/dashboard/${code}`)
    await gwen.sees('Player 1')
    const asks = (url: string) => url.includes('/api/auth/validate-session')
    const unanswered = gwen.page.waitForEvent('requestfailed', (request) => asks(request.url()))
    await world.server.goDown()
    await unanswered
    const answered = gwen.page.waitForResponse((answer) => asks(answer.url()) && answer.ok())
    await world.server.restart()
    await answered
    await gwen.isSignedIn()
    await gwen.isAt(new RegExp(`/guardian/dashboard/${code}$`))
    await gwen.page.reload()
    await gwen.sees('Player 1')
    await gwen.isSignedIn()
  })

  await test.step('logging out warns of the open game; after it, the game is out of reach', async () => {
    await gwen.choose('Log Out')
    await gwen.sees('A game is open here.')
    await gwen.press('Stay signed in')
    await gwen.logOut()
    expect(await storedGame(gwen)).toBeNull()
    await gwen.page.goto(`/guardian/dashboard/${code}`)
    await gwen.seesHeading('Game Not Found')
    await gwen.page.goto('/guardian/signup')
    await gwen.signInAsDemo('Gwen')
    await gwen.isAt(/\/home$/)
    await gwen.page.goto(`/guardian/dashboard/${code}`)
    await gwen.endGame()
    await ada.isAt(/\/end-game$/)
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

test('[ROUTE-19, ROUTE-20, ROUTE-21, ROUTE-22, ROUTE-33, ROUTE-37, ROLE-03, ADMIN-13, OPEN-04] guarded pages send to the sign-up, and back afterwards', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  const { page } = gwen
  const { request } = gwen.context
  const readGroups = async () =>
    (await (await request.get('/api/groups')).json()) as { id: string }[]
  await page.goto('/guardian/signup')
  await gwen.acceptTerms()

  await test.step('the way leads through the profile once', async () => {
    await page.goto('/home')
    await page.goto('/guardian/groups')
    await gwen.isAt(SIGN_UP)
    await page.goBack()
    await gwen.isAt(/\/home$/)
    await page.goto('/guardian/groups')
    await gwen.signInAsDemo('Gwen')
    await gwen.completeProfile('Gwen')
    await gwen.isAt(/\/guardian\/groups$/)
    await expect.poll(async () => (await readGroups()).length).toBe(1)
    await page.goBack()
    await gwen.isAt(/\/home$/)
  })
  const [group] = await readGroups()

  const guarded: [path: string, heading: string, opensAt?: string][] = [
    ['/guardian/profile', 'My Profile'],
    ['/guardian/profile-setup', 'Complete Your Profile'],
    [`/guardian/groups/${group?.id ?? ''}/qr`, "Gwen's Group"],
    ['/guardian/keepsakes', 'Kept photos'],
    ['/guardian/my-games', 'My Games'],
    ['/admin/actions', 'Bramble', '/'],
    ['/admin/users', 'Bramble', '/'],
  ]

  await test.step('signed out, all of them lead to the sign-up', async () => {
    await request.post('/api/auth/logout')
    for (const [path] of guarded) {
      await page.goto(path)
      await gwen.isAt(SIGN_UP)
      expect(await page.evaluate(() => sessionStorage.getItem('returnTo'))).toBe(path)
    }
  })

  await test.step('pages of administrators are for them', async () => {
    await gwen.signInAsDemo('Gwen')
    await expect(page).toHaveURL(LANDING)
    await gwen.sees('Access Denied')
    await gwen.sees('You need admin privileges to access this page.')
    await page.goBack()
    await expect(page).not.toHaveURL(/admin/)
  })

  await test.step('signed in, each opens', async () => {
    for (const [path, heading, opensAt = path] of guarded) {
      await page.goto(path)
      await gwen.seesHeading(heading)
      expect(new URL(page.url()).pathname).toBe(opensAt)
    }
  })
})

test('[SIGNUP-04, SIGNUP-05, SIGNUP-06, SIGNUP-07, ROUTE-18] the sign-up step by step', async ({
  world,
}) => {
  const start = world.walk[0]!
  await signInAs(await world.guardian(start), GWEN)
  const ivy = await world.guardian(start)
  const { page } = ivy
  const isTold = () => ivy.sees('Invalid Display Name')
  await page.goto('/guardian/oauth-flow/apple')
  await ivy.seesHeading('Apple is coming soon')
  await page.goto('/guardian/oauth-flow/google')
  await ivy.seesHeading('First, sign in')
  await expect(ivy.providerButton).toBeDisabled()
  await ivy.acceptTerms()

  await test.step('[AUTH-02, AUTH-03] a redirect comes back to it', async () => {
    const provider = await ivy.openProvider()
    await provider.isOpen()
    await provider.page.close()
    await new ProviderPage(page).chooseDemo('Ivy')
    await ivy.seesHeading('What shall we call you?')
    await ivy.isAt(/\/guardian\/oauth-flow\/google$/)
  })

  await test.step('a name that is free', async () => {
    const name = page.getByLabel('Display name')
    await name.fill('I')
    await ivy.press('Next')
    await isTold()
    await name.fill(' gwen ')
    await ivy.sees('This display name is already taken')
    await ivy.press('Next')
    await isTold()
    await ivy.seesHeading('What shall we call you?')
    await name.fill('Ivy')
    await ivy.sees('This name is free.')
    await ivy.press('Next')
  })

  await test.step('a photo, or none', async () => {
    await ivy.seesHeading('A photo of you?')
    const file = page.getByLabel('Photo file')
    await file.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    })
    await ivy.sees('This is not a picture.')
    await file.setInputFiles(await photoFile())
    await expect(page.getByAltText('The photo you have chosen')).toBeVisible()
    await ivy.press('Remove')
    await ivy.press('Create account')
    await ivy.seesHeading('All done, Ivy!')
    await ivy.press('Continue')
    await ivy.isAt(/\/home$/)
  })

  await test.step('nobody asks for the photo again', async () => {
    await ivy.logOut()
    await page.goto('/guardian/signup')
    await ivy.signInAsDemo('Ivy')
    await ivy.isAt(/\/home$/)
  })
})

const outsideTest = test.extend<{ outside: OutsideProvider }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what it asks for.
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
