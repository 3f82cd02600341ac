import { test } from '../world/world.ts'
test('probe', async ({ world }) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child({ lat: start.lat + 0.02, lng: start.lng })
  ada.page.on('request', (r) => { if (r.method() === 'PATCH') console.log('PATCH', Date.now() % 100000, r.url().slice(-30), r.postData()) })
  ada.page.on('response', async (r) => { if (r.request().method() === 'PATCH') console.log('->', r.status(), (await r.text()).slice(0, 200)) })
  gwen.page.on('request', (r) => { if (r.method() !== 'GET') console.log('GWEN', r.method(), r.url().slice(-30), r.postData()) })
  await gwen.startFreeGame()
  await ada.joinByLink(await gwen.qrLink())
  await ada.allowLocation()
  await ada.sees("Can't find your grown-up")
  for (const pause of [0, 3000]) {
  await ada.standAt(start)
  await ada.page.waitForTimeout(pause)
  console.log('moved', Date.now() % 100000, start)
  await ada.press('Try Again')
  await ada.page.waitForTimeout(4000)
  console.log(await ada.page.getByRole('heading').allTextContents())
  }
})
