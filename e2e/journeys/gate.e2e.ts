import type { Guardian } from '../world/guardian.ts'
import { expect, test } from '../world/world.ts'

// The gate of a server in production over https: cookies with their prefix, the stored code, the provider behind it.
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
    await gwen.sees("This code doesn't open the gate.")
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
    await expect(hugo.page).toHaveURL(`${world.server.origin}/guardian/terms`)
    await hugo.seesHeading('Terms and Privacy')
    expect(await storedCode(hugo)).toBe(CODE)
    await hugo.page.reload()
    await hugo.seesHeading('Terms and Privacy')
  })
})
