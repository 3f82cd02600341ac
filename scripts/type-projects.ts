import { join } from 'node:path'

/** Folder in which `tsc` keeps one run for the next. */
const CACHE = 'node_modules/.cache/types'

/** Every workspace with types of its own, with the workspaces it imports. The longest come first. */
export const TYPE_PROJECTS: readonly { folder: string; imports: readonly string[] }[] = [
  {
    folder: 'apps/web',
    imports: ['packages/domain', 'packages/contract', 'packages/library', 'packages/messages'],
  },
  {
    folder: 'apps/server',
    imports: [
      'packages/domain',
      'packages/contract',
      'packages/ground',
      'packages/library',
      'packages/messages',
      'packages/scene-match',
    ],
  },
  {
    folder: 'e2e',
    imports: ['packages/domain', 'packages/contract', 'packages/messages', 'apps/server'],
  },
  {
    folder: 'bench',
    imports: ['packages/domain', 'packages/contract', 'packages/ground', 'apps/server'],
  },
  { folder: 'apps/desk', imports: [] },
  { folder: 'packages/contract', imports: ['packages/domain', 'packages/messages'] },
  { folder: 'packages/ground', imports: ['packages/domain'] },
  { folder: 'packages/library', imports: ['packages/domain'] },
  { folder: 'packages/scene-match', imports: [] },
  { folder: 'packages/domain', imports: [] },
  { folder: 'packages/messages', imports: [] },
  { folder: 'scripts', imports: ['packages/contract', 'packages/messages'] },
]

/**
 * TypeScript 7, by its path: the tools that read code still need version 6, whose command has the
 * same name.
 */
const TSC = 'node node_modules/typescript-native/bin/tsc'

/** The command that checks one of them. One thread each, because several run side by side. */
export function typeCheck(folder: string): { name: string; command: string } {
  const info = join(CACHE, `${folder.replaceAll('/', '-')}.tsbuildinfo`)
  return {
    name: `types of ${folder}`,
    command: `${TSC} -p ${folder} --singleThreaded --incremental --tsBuildInfoFile ${info} --pretty false`,
  }
}
