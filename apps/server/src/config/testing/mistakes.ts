import { loadConfig, type StartFlags } from '../config.ts'
import { ConfigError } from '../environment.ts'

/** What the server says about an environment instead of starting; empty when it would start. */
export function mistakes(env: Record<string, string>, flags: StartFlags = {}): readonly string[] {
  try {
    loadConfig(env, flags)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}
