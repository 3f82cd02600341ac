import type { Scene, SceneGroup } from '../scene.ts'
import { childJoins } from './child-joins.ts'
import { childPlays } from './child-plays.ts'

/** Every scene, in the order of the gallery's list. */
export const sceneGroups: readonly SceneGroup[] = [...childJoins, ...childPlays]

/** @throws when there is no scene of this name */
export function findScene(name: string): Scene {
  const found = sceneGroups.flatMap(({ scenes }) => scenes).find((scene) => scene.name === name)
  if (found === undefined) throw new Error(`There is no scene "${name}".`)
  return found
}
