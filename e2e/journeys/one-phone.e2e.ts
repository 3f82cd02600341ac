import { stretch } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

// Grown-up and children share one page and its storage, from the first turn to the results.
test.use({
  setup: {
    along: [
      { atMeters: 40, title: 'Quiet Bench', task: 'none' },
      { atMeters: 100, title: 'Mossy Stone', task: 'none' },
      { atMeters: 160, title: 'Old Gate', task: 'none' },
    ],
  },
})

test('a family with one phone: two explorers take turns on it, and the grown-up has it in between', async ({
  world,
}) => {
  const { walk } = world
  const gwen = await world.guardian(walk[0]!, { sharesTime: true })
  const child = world.childWith(gwen, walk[0]!)
  const { page } = gwen
  const animals: string[] = []

  await test.step('both come to the phone of the grown-up, who starts the game', async () => {
    await gwen.startFreeGame()
    await gwen.press('2 explorers on this phone')
    await gwen.seesHeading('Ready to play?')
    await expect(page.locator('[data-animal]')).toHaveCount(2)
    await gwen.press('PLAY NOW')
    await child.isAt(/\/player\/[^/]+\/roam$/)
  })

  /** The child whose turn it is takes the phone, and finds something. */
  async function turn(title: string, fromMeters: number, toMeters: number): Promise<void> {
    const heading = page.getByRole('heading', { name: /, it is your turn!$/ })
    await child.isVisible(heading)
    animals.push((await heading.innerText()).replace(/,.*/, ''))
    await child.press("That's me!")
    await child.isRoaming()
    await child.runToChallenge(stretch(walk, fromMeters, toMeters))
    await child.sees(title)
    await child.press('Start Challenge')
    await child.isPraised()
  }

  await test.step('the first finds something, and the phone is passed on', async () => {
    await child.seesHeading(/, it is your turn!$/)
    await turn('Quiet Bench', 0, 45)
    await turn('Mossy Stone', 40, 105)
    expect(new Set(animals).size).toBe(2)
  })

  await test.step('the grown-up looks at the game in between', async () => {
    const heading = page.getByRole('heading', { name: /, it is your turn!$/ })
    await child.isVisible(heading)
    await child.press("That's me!")
    await child.isRoaming()
    await child.returnsToGrownUp()
    await gwen.sees('On your phone')
    await expect(page.getByText('Not heard from')).toHaveCount(0)
    await gwen.press(/^Hand the phone to: /)
    await child.seesHeading(new RegExp(`^${animals[0]}, it is your turn!$`))
    await turn('Old Gate', 100, 165)
  })

  await test.step('each has a page of its own in the results', async () => {
    await child.isVisible(page.getByRole('heading', { name: /, it is your turn!$/ }))
    await child.returnsToGrownUp()
    await gwen.endGame()
    await expect(gwen.figure('Challenges')).toHaveText('3')
    await expect(gwen.figure('Players')).toHaveText('2')
    const ways = () => page.evaluate(() => localStorage.getItem('drawnWays'))
    await expect.poll(ways).toContain(gwen.code())
    // Nothing of the children stays on the phone.
    const left = () =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /player|walked|onePhone|stickerBook/i.test(key)),
      )
    await expect.poll(left).toEqual([])
  })
})
