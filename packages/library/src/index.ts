export * from '@bramble/domain/challenge/task-traits'
export { LibraryError, loadLibrary } from './load.ts'
export { breachesOf, type Breach } from './safety.ts'
export * from './task.ts'
