import type { SceneGroup, WholeScene } from '../scene.ts'
import { challenges } from './challenges.ts'
import { childJoins } from './child-joins.ts'
import { childPlays } from './child-plays.ts'
import { grownUpNews } from './grown-up-news.ts'
import { administration, guardianAccount } from './guardian-account.ts'
import { guardianPlays } from './guardian-plays.ts'
import { guardianStarts } from './guardian-starts.ts'
import { spotsOfATrail } from './spots-of-a-trail.ts'
import { taskLibrary } from './library.ts'
import { payment } from './payment.ts'
import { playModes } from './play-modes.ts'
import { quickChallenge } from './quick-challenge.ts'
import { trailFiles } from './trail-files.ts'
import { trails } from './trails.ts'

const groups: readonly SceneGroup[] = [
  ...childJoins,
  ...childPlays,
  ...grownUpNews,
  ...playModes,
  ...guardianStarts,
  ...guardianPlays,
  ...guardianAccount,
  ...challenges,
  ...quickChallenge,
  ...trailFiles,
  ...trails,
  ...spotsOfATrail,
  ...taskLibrary,
  ...payment,
  ...administration,
]

export const sceneGroups = groups.map(({ side, screen, path: usual, scenes }) => ({
  ...{ side, screen },
  scenes: scenes.map((scene): WholeScene => {
    const { path = usual } = scene
    if (path === undefined) throw new Error(`The scene "${scene.name}" has no path.`)
    return { ...scene, path }
  }),
}))

/** @throws when there is no scene of this name */
export function findScene(name: string): WholeScene {
  const found = sceneGroups.flatMap(({ scenes }) => scenes).find((scene) => scene.name === name)
  if (found === undefined) throw new Error(`There is no scene "${name}".`)
  return found
}
