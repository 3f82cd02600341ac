/** Checks the types of every workspace, as many at a time as there are cores. */
import { TYPE_PROJECTS, typeCheck } from './type-projects.ts'
import { runSideBySide } from './side-by-side.ts'

await runSideBySide(TYPE_PROJECTS.map(({ folder }) => typeCheck(folder)))
