/** DATA_DIR is made. */
import { join } from 'node:path'
import { acquireFolderLock } from '#/platform/lock.ts'
import { root, tell } from './writer.ts'

acquireFolderLock(join(root, 'srv', 'data'))
tell('locked')
