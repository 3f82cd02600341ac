import type { VisionFailure } from '#/modules/vision/index.ts'

export interface VisionErrorDetails {
  /** HTTP status, for the log. */
  status?: number
  /** Trying the same again may help. */
  isPassing?: boolean
  /** How long the other side asks to wait, milliseconds. */
  retryAfterMs?: number
  /** The answer was cut or no JSON: asking for it again may help. */
  isRepairable?: boolean
  /** What the other side says that it does not know, or the code of a broken connection. */
  complaint?: string
}

/** A call that gave no verdict. Its message never repeats what was sent or answered. */
export class VisionError extends Error {
  readonly kind: VisionFailure
  readonly details: VisionErrorDetails

  constructor(kind: VisionFailure, details: VisionErrorDetails = {}) {
    super(`The vision model gave no verdict: ${kind}`)
    this.name = 'VisionError'
    this.kind = kind
    this.details = details
  }
}
