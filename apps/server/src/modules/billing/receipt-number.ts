import { createHash } from 'node:crypto'
import { JOIN_CODE_ALPHABET } from '@bramble/domain/session/join-code'

const GROUP_LENGTH = 4

/**
 * A short number of a purchase for receipts, like "BR-7F3K-92QD", without look-alike symbols and
 * always the same for one purchase. There are 28^8 numbers, so two purchases hardly ever share
 * one.
 */
export function receiptNumber(purchaseId: string): string {
  const digest = createHash('sha256').update(purchaseId).digest()
  const symbols = [...digest.subarray(0, 2 * GROUP_LENGTH)].map(
    (byte) => JOIN_CODE_ALPHABET[byte % JOIN_CODE_ALPHABET.length] ?? '',
  )
  const text = symbols.join('')
  return `BR-${text.slice(0, GROUP_LENGTH)}-${text.slice(GROUP_LENGTH)}`
}
