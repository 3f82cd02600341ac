import {
  looksLikeVoice,
  MAX_VOICE_SECONDS,
  MIN_VOICE_SECONDS,
  voiceSeconds,
} from '@bramble/domain/challenge/voice'
import { AppError } from '#/platform/http/app-error.ts'
import type { PhotoVariant } from './photo-store.ts'

/** A recording that holds its samples and nothing else. */
export interface CleanRecording {
  width: null
  height: null
  variants: { full: Buffer } & Partial<Record<PhotoVariant, Buffer>>
}

/**
 * Takes a recording as our pages make it and nothing else: no other sound format is decoded here,
 * and no description of who, where or with what travels in it.
 *
 * @throws voice.unsupported, voice.too-long, voice.too-short (T38)
 */
export function cleanRecording(upload: Buffer): CleanRecording {
  const seconds = looksLikeVoice(upload) ? voiceSeconds(upload) : null
  if (seconds === null) throw new AppError('voice.unsupported')
  if (seconds > MAX_VOICE_SECONDS) throw new AppError('voice.too-long')
  if (seconds < MIN_VOICE_SECONDS) throw new AppError('voice.too-short')
  return { width: null, height: null, variants: { full: upload } }
}
