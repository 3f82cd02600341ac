import { whatIsMissingHere } from './launch/node-version.mjs'

// JavaScript, in words that old Nodes read as well.
var missing = whatIsMissingHere()
if (missing === null) {
  import('./admin.ts')
} else {
  console.error(missing)
  process.exitCode = 1
}
