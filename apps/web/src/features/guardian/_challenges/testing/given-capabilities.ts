import type { Capabilities } from '@bramble/contract'

const ON = { isAvailable: true, reason: null, message: null } as const

/** What machines do: everything, but for what is named. */
export function givenCapabilities(overrides: Partial<Capabilities> = {}): Capabilities {
  return {
    analyzeObject: ON,
    generateQuestions: ON,
    matchView: ON,
    checkChildPhotos: ON,
    ...overrides,
  }
}

/** What an installation without a vision model says of a capability. */
export const NOT_CONFIGURED = {
  isAvailable: false,
  reason: 'not-configured',
  message: 'Picture recognition is not switched on for this server.',
} as const
