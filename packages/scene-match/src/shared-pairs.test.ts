import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareScenes } from './index.ts'

// Photographs are not part of this repository: SCENE_PAIRS names a folder with `manifest.json` and
// `pairs/`. More figures on them: `npm run bench:scene-match`.
const folder = process.env.SCENE_PAIRS

interface Pair {
  a: string
  b: string
  label: string
  difficulty?: string
}

test.skipIf(folder === undefined)(
  '[OPEN-38] real places: nine of ten recognised, none mistaken',
  async () => {
    const manifest = readFileSync(join(folder!, 'manifest.json'), 'utf8')
    const { pairs } = JSON.parse(manifest) as { pairs: Pair[] }
    expect(readdirSync(join(folder!, 'pairs')).length).toBeGreaterThan(0)
    const read = (name: string) => readFileSync(join(folder!, 'pairs', name))
    const levels: number[] = []
    for (const { a, b, label, difficulty } of pairs) {
      const { level } = await compareScenes(read(a), read(b))
      if (label === 'different') expect([a, b, level]).toEqual([a, b, 0])
      if (label === 'same' && difficulty !== 'hard') levels.push(level)
    }
    const accepted = levels.filter((level) => level > 0).length
    expect(accepted / levels.length).toBeGreaterThanOrEqual(0.9)
  },
  300_000,
)
