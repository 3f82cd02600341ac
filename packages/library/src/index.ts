export { LibraryError, loadLibrary } from './load.ts'
export * from './task.ts'
