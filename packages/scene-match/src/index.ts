export { compareScenes, describeScene, matchScenes } from './compare-scenes.ts'
export type { Scene } from './compare-scenes.ts'
export type { SceneLevel, SceneMatch } from './scene-match.ts'
