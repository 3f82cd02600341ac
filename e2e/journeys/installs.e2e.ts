import { expect, test } from '../world/world.ts'

test.use({ serviceWorkers: 'allow' })

test('[START-01] a child who has lost the signal still finds the game after a reload', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const link = await gwen.runGame()
  const ada = await world.child(start)
  await ada.joinAndRoam(link)
  const { page, context } = ada

  await test.step('the worker comes from /sw.js and keeps nothing of the game', async () => {
    const worker = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      return active?.scriptURL ?? ''
    })
    expect(new URL(worker).pathname).toBe('/sw.js')
    await page.reload()
    await ada.isRoaming()
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const caught = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return caught.flat().map((url) => new URL(url).pathname)
    })
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => /^\/(api|idp|tiles)\b/.test(path))).toEqual([])
  })

  await test.step('a reload without signal shows the game, waiting', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('No signal. We keep trying.')).toBeVisible()
    await ada.isAt(/\/roam$/)
  })

  await test.step('with the signal the game goes on', async () => {
    await context.setOffline(false)
    await ada.isRoaming()
  })
})

test('an icon made on a child’s phone opens the page for a code', async ({ world }) => {
  const { page } = await world.child(world.walk[0]!)
  await page.goto('/player/join')
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveAttribute('href', '/child.webmanifest')
  const manifest = await page.request.get('/child.webmanifest')
  expect(manifest.headers()['content-type']).toContain('manifest+json')
  const told = (await manifest.json()) as object
  expect(told).toMatchObject({ start_url: '/player/join', display: 'standalone' })
  // A tablet, or a phone in a mount, is turned as its owner likes (WCAG 1.3.4).
  expect(told).not.toHaveProperty('orientation')
  const german = (await (await page.request.get('/child.de.webmanifest')).json()) as object
  expect(german).toMatchObject({ start_url: '/player/join', lang: 'de-DE' })
})

test('the notices of others’ software come with the pages', async ({ world }) => {
  const gwen = await world.guardian(world.walk[0]!)
  const notices = await gwen.page.request.get('/licences.txt')
  expect(notices.headers()['content-type']).toContain('text/plain')
  const text = await notices.text()
  for (const name of ['react-dom', 'leaflet', '@fontsource/nunito']) {
    expect(text).toMatch(new RegExp(`^## ${name}\\b`, 'm'))
  }
})

test('the page can be installed', async ({ world }) => {
  const gwen = await world.guardian(world.walk[0]!)
  await gwen.page.goto('/')
  const manifest = await gwen.page.request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('manifest+json')
  const { icons } = (await manifest.json()) as { icons: { src: string }[] }
  for (const { src } of icons) {
    const icon = await gwen.page.request.get(src)
    expect(icon.headers()['content-type'], src).toBe('image/png')
  }
  await expect(gwen.page.locator('link[rel=manifest]')).toHaveAttribute(
    'href',
    '/manifest.webmanifest',
  )
})
