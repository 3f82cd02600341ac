import {
  createTrailWord,
  MAX_TRAIL_WORD_SYLLABLES,
  TRAIL_WORD_SYLLABLES,
} from '@bramble/domain/trail/trail-word'
import type { Tx } from '#/platform/db/database.ts'
import type { Random } from '#/platform/random.ts'
import { isPolite } from '@bramble/domain/text/polite-words'
import { takeWord } from './trails.repository.ts'

/** More tries than any trail needs before longer words are taken. */
const TRIES_OF_A_LENGTH = 20

/** A word that no trail ever had. */
export async function freshWord(tx: Tx, random: Random): Promise<string> {
  for (let syllables = TRAIL_WORD_SYLLABLES; syllables <= MAX_TRAIL_WORD_SYLLABLES; syllables++) {
    for (let tries = 0; tries < TRIES_OF_A_LENGTH; tries++) {
      const word = createTrailWord((most) => random.int(most), syllables)
      if (isPolite(word) && (await takeWord(tx, word))) return word
    }
  }
  throw new Error('no word is left for a trail')
}
