import { expect, test } from '../world/world.ts'

test('T1: where no place proves it, the grown-up picks the three pictures on the screen of the child', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start, { hasLocation: false })
  const ada = await world.child(start)
  await gwen.page.goto('/invite-players/new')
  await gwen.isAt(/\/invite-players\/[A-Z0-9]{6}$/)
  const link = await gwen.qrLink()
  await ada.joinByLink(link)
  await ada.allowLocation()

  const pictures =
    await test.step('the phone of the child shows them, also after a reload', async () => {
      const shown = await ada.shownPictures()
      await ada.page.reload()
      expect(await ada.shownPictures()).toEqual(shown)
      return shown
    })

  await test.step('a wrong pick changes nothing', async () => {
    const card = gwen.page.getByRole('group', { name: /^Pictures on the screen of / })
    await expect(card).toBeVisible()
    const others = ['Bee', 'Crab', 'Duck', 'Owl', 'Snail', 'Whale'].filter(
      (name) => !pictures.includes(name),
    )
    for (const name of others.slice(0, 3)) {
      await card.getByRole('button', { name, exact: true }).click()
    }
    await gwen.press('These three')
    await gwen.sees(/These aren't the pictures/)
    await gwen.sees('Not yet seen close to you')
  })

  await test.step('the right ones let the child go on by itself', async () => {
    await gwen.picks(pictures)
    await ada.isTogether()
    await ada.photographGrownUp()
    await ada.sees('Waiting for Guardian')
    await gwen.startPlaying()
    await ada.isRoaming()
  })
})
