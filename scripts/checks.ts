/** Everything that reads the code without running it, side by side. */
import { runSideBySide } from './side-by-side.ts'
import { TYPE_PROJECTS, typeCheck } from './type-projects.ts'

await runSideBySide([
  { name: 'lint', command: 'npm run lint:code' },
  ...TYPE_PROJECTS.map(({ folder }) => typeCheck(folder)),
  { name: 'build', command: 'npm run build && npm run browsers' },
  { name: 'format', command: 'npm run lint:format' },
  { name: 'imports', command: 'npm run deps:arrows' },
  { name: 'type names', command: 'node scripts/type-names.ts' },
  { name: 'unused', command: 'npm run deps:unused' },
  { name: 'messages', command: 'npm run messages -- --check' },
  { name: 'requirements', command: 'npm run requirements -- --check' },
  { name: 'release', command: 'npm run release -- --check' },
  { name: 'weight', command: 'node scripts/weight.ts' },
])
