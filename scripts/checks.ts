/** Everything that reads the code without running it, side by side. */
import { runSideBySide } from './side-by-side.ts'

await runSideBySide([
  // The rules need the types of every file anyway: their errors are told by the same run.
  { name: 'lint and types', command: 'npm run lint:code -- --type-check' },
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
