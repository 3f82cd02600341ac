import { whatIsMissingHere } from './launch/node-version.mjs'

// JavaScript, in words that old Nodes read as well.
var missing = whatIsMissingHere()
if (missing === null) {
  // Node keeps the compiled form of what is read from here on, and loads its TypeScript compiler, a tenth
  // of a warm start, only where none is kept.
  import('./launch/compiled-code.mjs').then(function (compiled) {
    compiled.keepCompiledCode(process.env.DATA_DIR || undefined)
    return import('./launch.ts')
  })
} else {
  console.error(missing)
  process.exitCode = 1
}
