import { fileURLToPath } from 'node:url'

/** Made by `drizzle-kit generate` from sample-schema.ts. */
export const SAMPLE_MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))
