import { expect, test } from '../world/world.ts'

// What the build lays beside the app: the service worker with its cache, manifests, icons and notices.
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

test('the pages can be installed, a child’s as the page for a code, and the notices of others’ software come along', async ({
  world,
}) => {
  const { page } = await world.child(world.walk[0]!)
  const get = async (path: string, type: string) => {
    const answer = await page.request.get(path)
    expect(answer.headers()['content-type'], path).toContain(type)
    return answer
  }
  const manifestOf = async (path: string) =>
    (await (await get(path, 'manifest+json')).json()) as { icons: { src: string }[] }
  for (const [path, href] of [
    ['/', '/manifest.webmanifest'],
    ['/player/join', '/child.webmanifest'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', href)
  }
  const { icons } = await manifestOf('/manifest.webmanifest')
  for (const { src } of icons) await get(src, 'image/png')
  const child = await manifestOf('/child.webmanifest')
  expect(child).toMatchObject({ start_url: '/player/join', display: 'standalone' })
  // A tablet, or a phone in a mount, is turned as its owner likes (WCAG 1.3.4).
  expect(child).not.toHaveProperty('orientation')
  const german = await manifestOf('/child.de.webmanifest')
  expect(german).toMatchObject({ start_url: '/player/join', lang: 'de-DE' })
  const notices = await (await get('/licences.txt', 'text/plain')).text()
  for (const name of ['react-dom', 'leaflet', '@fontsource/nunito']) {
    expect(notices).toMatch(new RegExp(`^## ${name}\\b`, 'm'))
  }
})
