export { compareScenes, describeScene, matchScenes } from './compare-scenes.ts'
export type { SceneFeatures } from './features.ts'
export type { SceneLevel, SceneMatch } from './scene-match.ts'
