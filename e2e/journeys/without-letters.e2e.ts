import { picture } from '../world/look.ts'
import { NonReader } from '../world/non-reader.ts'
import { stretch } from '../world/walk.ts'
import { test } from '../world/world.ts'

// A child who sees no letter presses the largest button: sizes as they are drawn, with what is heard.
const SPOTS = { none: 30, question: 60, photo: 90, view: 120, object: 150 }

test.use({
  setup: {
    along: [
      { atMeters: SPOTS.none, title: 'Mossy Stone', task: 'none' },
      { atMeters: SPOTS.question, title: 'Ant Hill', task: 'question' },
      { atMeters: SPOTS.photo, title: 'Leafy Corner', task: 'basic-photo' },
      { atMeters: SPOTS.view, title: 'Old Gate', task: 'match-view' },
      { atMeters: SPOTS.object, title: 'Tall Oak', task: 'object-detection' },
    ],
  },
})

test('a child who cannot read plays from joining to the end, by pictures and sound', async ({
  world,
}) => {
  const { walk } = world
  const gwen = await world.guardian(walk[0]!)
  const ada = await world.child(walk[0]!)
  const nonReader = await NonReader.with(ada)
  const link = await gwen.runGame()

  await test.step('from the square code to the game', async () => {
    await ada.page.goto(link)
    await nonReader.pressLargest()
    await ada.isAt(/\/permissions$/)
    await nonReader.hears('May I see where we are?')
    await picture(ada.page, 'no-letters-permissions')
    await nonReader.pressLargest()
    await ada.isAt(/\/guardian-photo$/)
    await nonReader.hears('Say cheese! Take a photo of your grown-up.')
    await nonReader.photographs()
    await ada.isAt(/\/roam$/)
  })

  await test.step('a spot is found', async () => {
    await nonReader.followsTicks(stretch(walk, 0, SPOTS.none + 5))
    await nonReader.hears('Hooray! You found the hidden spot.')
    await picture(ada.page, 'no-letters-arrived')
    await nonReader.pressLargest()
    await ada.isAt(/\/feedback$/)
    await picture(ada.page, 'no-letters-feedback')
    await nonReader.goesOn()
  })

  await test.step('a question is answered', async () => {
    await nonReader.followsTicks(stretch(walk, SPOTS.none, SPOTS.question + 5))
    await nonReader.pressLargest()
    await nonReader.hears('How many legs does an insect have?')
    await picture(ada.page, 'no-letters-question')
    await nonReader.answers('Six')
    await ada.isAt(/\/feedback$/)
    await nonReader.goesOn()
  })

  await test.step('a photo is taken', async () => {
    await nonReader.followsTicks(stretch(walk, SPOTS.question, SPOTS.photo + 5))
    await nonReader.pressLargest()
    await nonReader.hears('Show us a leaf!')
    await picture(ada.page, 'no-letters-photo')
    await nonReader.photographs()
    await nonReader.goesOn()
  })

  await test.step('a view and a thing are photographed', async () => {
    await nonReader.followsTicks(stretch(walk, SPOTS.photo, SPOTS.view + 5))
    await nonReader.pressLargest()
    await nonReader.hears('This is the spot called Old Gate.')
    await picture(ada.page, 'no-letters-view')
    await nonReader.photographs()
    await nonReader.goesOn()
    await nonReader.followsTicks(stretch(walk, SPOTS.view, SPOTS.object + 5))
    await nonReader.pressLargest()
    await nonReader.hears('Look for: oak leaf')
    await picture(ada.page, 'no-letters-object')
    await nonReader.photographs()
    await nonReader.goesOn()
  })

  await test.step('the end leads back to the grown-up', async () => {
    await gwen.endGame()
    await ada.isAt(/\/end-game$/)
    await nonReader.hears('Now go back to your grown-up.')
    await picture(ada.page, 'no-letters-end')
    await nonReader.pressLargest()
    await ada.finishLink()
  })
})
