import type { BrowserContext, Page } from '@playwright/test'
import { openDialog } from '../world/people.ts'
import { expect, test } from '../world/world.ts'

// Every request of whole pages, their policy as a browser enforces it, and what is left in its storage.
const MARKUP = '<img src=x onerror="document.title=1"><b>Bold</b>'

test.use({
  serviceWorkers: 'allow',
  setup: { along: [{ atMeters: 3, title: MARKUP, task: 'basic-photo' }] },
})

/** Records every request of a phone, and every error of its page. */
function watch(context: BrowserContext) {
  const hosts = new Set<string>()
  const refused: string[] = []
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(host)
  })
  context.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) refused.push(message.text())
  })
  context.on('weberror', (error) => refused.push(error.error().message))
  return { hosts, refused }
}

async function stored(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...Object.entries(localStorage).map(([key, value]) => `${key}=${String(value)}`),
    ...Object.entries(sessionStorage).map(([key, value]) => `${key}=${String(value)}`),
  ])
}

test('T30, T23: nothing of a game goes to others, and a finished one leaves nothing on the phone', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start)
  const watches = [watch(gwen.context), watch(ada.context)]

  await test.step('every page comes with its content security policy', async () => {
    for (const address of ['/', '/player/join', '/no/such/page']) {
      const answer = await gwen.page.request.get(address)
      const policy = answer.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
      expect(policy).not.toContain('unsafe-eval')
    }
  })

  for (const address of ['/home', '/guardian/terms', '/guardian/day-pass-auth']) {
    await gwen.page.goto(address)
  }
  const link = await gwen.runGame()
  await ada.joinAndRoam(link)
  const playerId = (await ada.page.evaluate(() => localStorage.getItem('playerId'))) ?? ''

  await test.step('markup in a title is shown as it was typed, on every screen', async () => {
    const isShownAsText = async (page: Page) => {
      await expect(page.getByText(MARKUP).first()).toBeVisible()
      await expect(page.locator('b', { hasText: 'Bold' })).toHaveCount(0)
      expect(await page.title()).not.toBe('1')
    }
    await ada.waitsForChallenge()
    await isShownAsText(ada.page)
    await ada.press('Start Photo Challenge')
    await ada.takeByPhone()
    await ada.press('Submit Photo')
    await ada.seesHeading('Amazing Work!')
    await gwen.press('Refresh')
    await gwen.sees('1 completed, 0 skipped')
    await gwen.press(/^Details of /)
    await isShownAsText(gwen.page)
    await gwen.page.keyboard.press('Escape')
    await gwen.page.goto(`/guardian/report/${playerId}`)
    await isShownAsText(gwen.page)
  })

  await test.step('a stranger with the code sees no child', async () => {
    const stranger = await world.guardian(start)
    const code = link.replace(/.*\/join\/([A-Z0-9]{6}).*/, '$1')
    await stranger.page.goto('/')
    const card = await stranger.page.request.get(`/api/sessions/join/${code}`)
    const { id, players } = (await card.json()) as { id: string; players: unknown[] }
    expect(players).toEqual([])
    const game = await (await stranger.page.request.get(`/api/sessions/${id}`)).text()
    expect(game).not.toContain(playerId)
    const asked = [
      `/api/players/${playerId}`,
      `/api/players/${playerId}/report`,
      `/api/player-challenges/${playerId}`,
    ]
    for (const address of asked) {
      const answer = await stranger.page.request.get(address)
      expect([401, 403, 404], address).toContain(answer.status())
    }
  })

  await test.step('after the end the phone of the child holds no id and no photo', async () => {
    await gwen.page.goBack()
    await gwen.seesHeading('Game dashboard')
    await gwen.endGame()
    await ada.isAt(/\/end-game$/)
    await ada.finishLink()
    // The phone says first that the child goes back.
    await expect(async () => {
      const kept = await stored(ada.page)
      const named = /[0-9a-f]{8}-[0-9a-f]{4}-|playerId|=blob:/i
      expect(kept.filter((entry) => named.test(entry))).toEqual([])
    }).toPass()
  })

  await test.step('nobody else was asked for anything, and no page broke its policy', () => {
    const own = new URL(world.server.origin).host
    for (const { hosts, refused } of watches) {
      expect([...hosts]).toEqual([own])
      expect(refused).toEqual([])
    }
  })
})

test('T1: a stranger far away who hands out a code never sees where a child is', async ({
  world,
}) => {
  const start = world.walk[0]!
  const rogue = await world.guardian({ lat: start.lat + 0.4, lng: start.lng })
  const ada = await world.child(start)
  const answers: string[] = []
  rogue.page.on('response', (answer) => {
    if (!answer.url().includes('/api/')) return
    void answer
      .text()
      .then((text) => answers.push(text))
      .catch(() => undefined)
  })
  const link = await rogue.runGame()
  await ada.joinByLink(link)
  await ada.allowLocation()
  await ada.sees("Can't find your grown-up")
  await rogue.press('Refresh')
  await rogue.sees('Not yet seen close to you')
  await rogue.press(/^Details of /)
  const dialog = openDialog(rogue.page)
  await expect(dialog.getByText('Not yet seen close to you')).toBeVisible()
  await expect(dialog.locator('img, canvas, .leaflet-container')).toHaveCount(0)
  await rogue.page.keyboard.press('Escape')

  await test.step('nor by jumping over the check', async () => {
    for (const screen of ['guardian-photo', 'get-ready', 'roam']) {
      await ada.page.goto(ada.page.url().replace(/[^/]+$/, screen))
      await ada.seesHeading('Stay Close!')
    }
    await rogue.press('Refresh')
    await rogue.sees('Not yet seen close to you')
  })
  expect(answers.length).toBeGreaterThan(3)
  expect(answers.filter((text) => text.includes(start.lat.toFixed(3)))).toEqual([])
})
