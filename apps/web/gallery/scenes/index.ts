import type { Scene, SceneGroup } from '../scene.ts'
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

export const sceneGroups: readonly SceneGroup[] = [
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

/** @throws when there is no scene of this name */
export function findScene(name: string): Scene {
  const found = sceneGroups.flatMap(({ scenes }) => scenes).find((scene) => scene.name === name)
  if (found === undefined) throw new Error(`There is no scene "${name}".`)
  return found
}
