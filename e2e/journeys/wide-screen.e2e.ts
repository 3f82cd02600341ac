import { expect, test } from '../world/world.ts'

const MAX_COLUMN_PIXELS = 480

test('[GEN-15] on a wide screen the page stays a narrow column in the middle', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!, {
    isComputer: true,
    viewport: { width: 1280, height: 800 },
  })
  for (const path of ['/', '/home', '/guardian/choose-game', '/player/join']) {
    await gwen.page.goto(path)
    await expect(gwen.page.getByRole('heading', { level: 1 })).toBeAttached()
    // The first picture of a page makes room for the app, so that one look may meet neither.
    await expect(async () => {
      const box = (await gwen.page.locator('.page').first().boundingBox())!
      expect(box.width).toBeLessThanOrEqual(MAX_COLUMN_PIXELS)
      expect(Math.round(box.x + box.width / 2)).toBe(640)
    }).toPass()
  }
})
