import type { Random } from '#/platform/random.ts'

/** No symbols that look or sound alike, and no vowels, so that no words appear by chance. */
const SIGNS = 'bcdfghjkmnpqrstvwxyz23456789'
const GROUPS = 4
const SIGNS_PER_GROUP = 4

/** A temporary password: 76 bits, in groups for reading aloud. */
export function makeTemporaryPassword(random: Random): string {
  const sign = () => SIGNS.charAt(random.int(SIGNS.length))
  const group = () => Array.from({ length: SIGNS_PER_GROUP }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
