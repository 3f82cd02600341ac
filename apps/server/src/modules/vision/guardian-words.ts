import type { VisionFailure } from './vision-model.ts'

/** Texts for guardians when a machine failed. */
export const GUARDIAN_WORDS: Readonly<Record<VisionFailure, string>> = {
  'not-available': 'Picture recognition is not switched on.',
  refused: 'This photo could not be looked at. Please try a different one.',
  'person-in-focus': 'There is a person in this photo. Please take one without people.',
  'unsafe-for-children':
    'This photo does not suit a game for children. Please try a different one.',
  unclear: 'Nothing stands out in this photo. Please go closer, or choose another thing.',
  timeout: 'This took too long. Please try again in a moment.',
  'rate-limited': 'Many photos are being looked at right now. Please try again in a moment.',
  quota: 'Enough photos have been looked at for today. Please try again tomorrow.',
  upstream: 'Picture recognition is not working at the moment. Please try again later.',
  network: 'Picture recognition is not working at the moment. Please try again later.',
  'bad-answer':
    'Picture recognition could not make sense of this photo. Please try a different one.',
  config: 'Picture recognition is not set up properly. Please tell whoever runs this server.',
}
