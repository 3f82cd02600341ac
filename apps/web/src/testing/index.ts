export * from './fake-api.ts'
export * from './givens.ts'
export * from './render-screen.tsx'
export * from './world.ts'
