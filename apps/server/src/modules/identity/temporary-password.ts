import type { Random } from '#/platform/random.ts'

/** Nothing that looks or sounds like something else, and no vowels: no words by chance. */
const SIGNS = 'bcdfghjkmnpqrstvwxyz23456789'
const GROUPS = 4
const SIGNS_PER_GROUP = 4

/** A password to be told once and changed soon: 76 bits, in groups for reading aloud. */
export function makeTemporaryPassword(random: Random): string {
  const sign = () => SIGNS.charAt(random.int(SIGNS.length))
  const group = () => Array.from({ length: SIGNS_PER_GROUP }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
