import { fromPlane } from '@bramble/domain/geo/distance'
import type { Child } from '../world/child.ts'
import { placeAlong, type Place } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

test.use({
  setup: {
    along: [
      { atMeters: 40, title: 'Quiet Bench', task: 'none' },
      { atMeters: 200, title: 'Mossy Wall', task: 'none' },
    ],
  },
})

/** Stands where a vague phone believes to be, whose fixes differ by a metre, until it is offered this. */
async function standUntil(child: Child, place: Place, accuracy: number, button: string) {
  const offered = child.page.getByRole('button', { name: button, exact: true })
  for (let seconds = 0; seconds < 120 && !(await offered.isVisible()); seconds += 3) {
    const eastMeters = (seconds / 3) % 2
    await child.standAt(fromPlane(place, { eastMeters, northMeters: 0 }), accuracy)
    await child.pass(3_000)
  }
  await expect(offered).toBeVisible()
}

test('a phone that says 75 m reaches the challenge by the button, a vaguer one by the grown-up', async ({
  world,
}) => {
  const { walk } = world
  const start = walk[0]!
  const gwen = await world.guardian(start)
  const ada = await world.child(start)
  const link = await gwen.runGame()
  await ada.joinAndRoam(link)

  await test.step('Ada is there, her phone 60 m off: she says so herself', async () => {
    const bench = fromPlane(placeAlong(walk, 40), { eastMeters: 0, northMeters: 60 })
    await standUntil(ada, bench, 75, "I think I'm here")
    await ada.press("I think I'm here")
    await ada.arrive('Quiet Bench')
    await ada.press('Start Challenge')
    await ada.isRoaming()
  })

  await test.step('her phone is 130 m off: she asks, and Gwen lets her in', async () => {
    const wall = fromPlane(placeAlong(walk, 200), { eastMeters: 0, northMeters: 130 })
    await standUntil(ada, wall, 90, 'Ask your grown-up')
    await ada.press('Ask your grown-up')
    await ada.sees('Wait here. Your grown-up can open it for you.')
    await gwen.press('Refresh')
    await gwen.sees('Needs help')
    await gwen.press(/^Let \w+ in$/)
    await gwen.sees(/^\w+ is in\.$/)
    await ada.arrive('Mossy Wall')
  })
})
