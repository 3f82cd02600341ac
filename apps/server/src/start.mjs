import { enableCompileCache } from 'node:module'

// JavaScript, and nothing else in it: Node keeps the compiled form of what is read from here on, and
// loads its TypeScript compiler, a tenth of a warm start, only where none is kept.
enableCompileCache()
await import('./launch.ts')
