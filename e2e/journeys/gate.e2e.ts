import type { Guardian } from '../world/guardian.ts'
import { expect, test } from '../world/world.ts'

const CODE = 'fern-and-moss'
const STORED = 'bramble_access_code'

test.use({
  setup: {
    isProduction: true,
    env: { ACCESS_CODES: CODE },
    along: [{ atMeters: 3, title: 'Quiet Bench', task: 'none' }],
  },
})

const storedCode = ({ page }: Guardian) => page.evaluate((key) => localStorage.getItem(key), STORED)

async function isOutside(person: Guardian): Promise<void> {
  await person.seesHeading('Coming Soon!')
}

async function typeCode({ page }: Guardian, code: string): Promise<void> {
  const ask = page.getByRole('button', { name: 'I have an access code' })
  if (await ask.isVisible()) await ask.click()
  await page.getByLabel('Access code').fill(code)
  await page.getByRole('button', { name: 'Go in' }).click()
}

/** The server's answer to a new game. */
async function newGame({ context }: Guardian): Promise<unknown> {
  const reply = await context.request.post('/api/sessions', { data: {} })
  return reply.ok() ? 'made' : ((await reply.json()) as { code: string }).code
}

test('[GATE-01, GATE-03, GATE-04, GATE-05, GATE-06, GATE-07, GATE-08, GATE-11, ROLE-06] in production a code opens the gate (T32)', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const { page } = gwen

  await test.step('without a code everything is coming soon', async () => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/environment/check', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await gwen.sees('Checking access...')
    goOn()
    await isOutside(gwen)
    for (const text of [
      'Nature Quest Adventures',
      'Interactive nature scavenger hunts',
      'Photo challenges and exploration games',
      'Family-friendly outdoor adventures',
      'Safe supervised play for ages 5-11',
      'Join us on this adventure soon!',
    ]) {
      await gwen.sees(text)
    }
    for (const path of ['/guardian/roam', '/guardian/signup', '/admin/users', '/nowhere']) {
      await page.goto(path)
      await isOutside(gwen)
    }
    expect(await newGame(gwen)).toBe('access.gate-closed')
    expect((await gwen.context.request.get('/idp/auth')).status()).toBe(403)
  })

  await test.step('a wrong code, a code that was kept and is none, the right one', async () => {
    await page.evaluate((key) => localStorage.setItem(key, 'of-yesterday'), STORED)
    await page.reload()
    await isOutside(gwen)
    await expect.poll(() => storedCode(gwen)).toBeNull()
    await typeCode(gwen, 'birch-and-moss')
    await gwen.sees('This code does not open the gate.')
    await typeCode(gwen, CODE)
    await gwen.seesHeading('404 Page Not Found')
    expect(await storedCode(gwen)).toBe(CODE)
    await page.goto('/guardian/roam')
    await gwen.seesHeading('Roam Game Setup')
    expect(await newGame(gwen)).toBe('made')
  })

  await test.step('behind it, an account of our own provider', async () => {
    await page.goto('/guardian/signup')
    await gwen.acceptTerms()
    const provider = await gwen.openProvider()
    await provider.isOpen()
    await expect(provider.page.getByText('Only for trying out')).toHaveCount(0)
    await provider.createAccount('fern@example.org', 'a-long-walk-8')
    await provider.isClosed()
    await gwen.isAt(/\/guardian\/profile-setup$/)
    const names = (await gwen.context.cookies()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['__Host-guardian', '__Host-access']))
  })

  await test.step('a link with the code', async () => {
    const hugo = await world.guardian(start)
    await hugo.page.goto('/guardian/terms?access=of-yesterday')
    await isOutside(hugo)
    await hugo.page.goto(`/guardian/terms?access=${CODE}`)
    await expect(hugo.page).toHaveURL(`${world.server.origin}/guardian`)
    await hugo.seesHeading('Bramble')
    expect(await storedCode(hugo)).toBe(CODE)
    await hugo.page.reload()
    await hugo.seesHeading('Bramble')
  })
})

test('[GATE-01, GATE-07, OPEN-01, OPEN-02] a game that runs is played to its end, whatever becomes of the code (T32)', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start)
  const { page } = gwen
  const [printed = ''] = await world.server.admin('code', 'add', '--label', 'Gwen')
  const [code = ''] = printed.split(' ')

  await page.goto(`/?access=${code}`)
  await gwen.isAt(/\/guardian$/)
  const link = await gwen.runGame()

  await test.step('children need no code', async () => {
    await ada.joinAndRoam(link)
    expect(await ada.page.evaluate((key) => localStorage.getItem(key), STORED)).toBeNull()
    const lost = await world.child(start)
    await lost.page.goto('/player/join')
    await lost.seesHeading('Keep You Safe')
    await lost.page.goto('/return/no-such-token')
    await lost.seesHeading('Thank you for helping')
    await lost.page.goto('/home')
    await lost.seesHeading('Coming Soon!')
    await lost.context.close()
  })

  await test.step('without an answer the gate stays closed, and the code is kept', async () => {
    await page.route('**/api/environment/check', (route) => route.abort())
    const other = await gwen.tab()
    await other.page.route('**/api/{environment/check,access-codes/validate}', (route) =>
      route.abort(),
    )
    await other.page.goto('/home')
    await isOutside(other)
    await other.sees('We could not check your access')
    expect(await storedCode(other)).toBe(code)
    await other.page.unrouteAll()
    await other.press('Try Again')
    await other.seesHeading('Welcome, grown-up')
    await other.page.close()
    await page.unrouteAll()
  })

  await test.step('a code that is taken back', async () => {
    await world.server.admin('code', 'revoke', code)
    expect(await newGame(gwen)).toBe('access.gate-closed')
    await page.reload()
    await gwen.sees('Player 1')
    await expect.poll(() => storedCode(gwen)).toBeNull()
    const other = await gwen.tab()
    await other.page.goto('/guardian/roam')
    await isOutside(other)
    await other.page.close()
  })

  await test.step('the game goes on to its end', async () => {
    await ada.arrive('Quiet Bench')
    await ada.press('Start Challenge')
    await ada.seesHeading('Great Job!')
    await gwen.endGame()
    await ada.isAt(/\/end-game$/)
    await ada.finishLink()
  })
})
