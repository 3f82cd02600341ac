import type { Capabilities } from '@bramble/contract'

const ON = { isAvailable: true, reason: null, message: null } as const

/** Every capability works, but for the named ones. */
export function givenCapabilities(overrides: Partial<Capabilities> = {}): Capabilities {
  return {
    analyzeObject: ON,
    generateQuestions: ON,
    matchView: ON,
    checkChildPhotos: ON,
    ...overrides,
  }
}

/** The capability of a server without a vision model. */
export const NOT_CONFIGURED = {
  isAvailable: false,
  reason: 'not-configured',
  message: "Picture recognition isn't switched on for this server.",
} as const
