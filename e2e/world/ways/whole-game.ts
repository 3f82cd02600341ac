import { openDialog } from '../people.ts'
import { stretch } from '../walk.ts'
import { expect, type World } from '../world.ts'
import type { Child } from '../child.ts'
import type { Way } from './way.ts'

const SPOTS = { stone: 30, ants: 60 }

/** Challenges along the walk of the shortest whole game: a place to be found, and a question. */
export const SHORT_GAME = [
  { atMeters: SPOTS.stone, title: 'Mossy Stone', task: 'none' as const },
  { atMeters: SPOTS.ants, title: 'Ant Hill', task: 'question' as const },
]

/**
 * The shortest whole game of a child, in its own way: join, location, the grown-up's photo, two finds, and back
 * to the grown-up, who confirms it.
 */
export async function playsToTheEnd(world: World, makeWay: (child: Child) => Way): Promise<void> {
  const { walk } = world
  const start = walk[0]!
  const gwen = await world.guardian(start)
  const child = await world.child(start)
  const way = makeWay(child)
  await way.begins()
  await gwen.startFreeGame()
  const invitation = { code: gwen.code(), link: await gwen.qrLink() }
  await gwen.startPlaying(way.modes)

  await way.joins(invitation)
  await way.stands('permissions')
  await way.press('Allow Location')
  await way.stands('photo')
  await way.takesPhoto('Take Photo')
  await way.stands('photo-taken')
  await way.press('Save')

  await way.stands('hunt')
  await way.follows(stretch(walk, 0, SPOTS.stone + 5))
  await way.stands('found')
  await way.press('Start Challenge')
  await way.stands('praise')
  await way.goesOn()

  await way.stands('hunt')
  // Nobody who stands beside its grown-up is called back.
  await way.meets?.(gwen)
  await way.follows(stretch(walk, SPOTS.stone, SPOTS.ants + 5))
  await way.stands('found')
  await way.press('Start Challenge')
  await way.stands('question')
  await way.answers('Six')
  await way.stands('chosen')
  await way.press('Submit Answer')
  await way.stands('praise')
  await way.goesOn()

  await way.stands('hunt')
  await way.press('Return to Grown-up')
  await way.stands('return')
  await way.press('Yes, go back')
  await way.stands('end')
  await child.standAt(start)
  const finish = await way.showsCode()
  await gwen.page.goto(finish)
  await gwen.seesHeading(/\w is back$/)
  await way.stands('back')
  await expect(openDialog(child.page)).toHaveCount(0)
}
