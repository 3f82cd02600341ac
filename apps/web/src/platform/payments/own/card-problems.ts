import { findTestCard, type TestCard } from '@bramble/domain/billing/test-cards'
import { t } from '#/words/t.ts'

/** The typed values of the fields. */
export interface TypedCard {
  number: string
  expiry: string
  securityCode: string
}

export type CardField = keyof TypedCard
export type CardProblems = Partial<Record<CardField, string>>

/** The fields in their order on the page. */
export const CARD_FIELDS = ['number', 'expiry', 'securityCode'] as const

/** The typed test card, or the problem of each field, in the words of Stripe. */
export function readTypedCard(
  typed: TypedCard,
  nowMs: number,
): { card: TestCard } | { problems: CardProblems } {
  const card = findTestCard(typed.number)
  const problems: CardProblems = {
    ...(card === null ? { number: numberProblem(typed.number) } : {}),
    ...expiryProblem(typed.expiry, new Date(nowMs)),
    ...(/^\d{3,4}$/.test(typed.securityCode)
      ? {}
      : { securityCode: t('guardian.testCard.securityCodeIncomplete') }),
  }
  return card !== null && Object.keys(problems).length === 0 ? { card } : { problems }
}

function numberProblem(number: string): string {
  return number === ''
    ? t('guardian.testCard.numberIncomplete')
    : t('guardian.testCard.numberIncorrect')
}

/** A card is valid until the end of its month. */
function expiryProblem(expiry: string, now: Date): CardProblems {
  const [, monthText, yearText] = /^(\d{2}) \/ (\d{2})$/.exec(expiry) ?? []
  const month = Number(monthText)
  if (yearText === undefined || month < 1 || month > 12)
    return { expiry: t('guardian.testCard.expiryIncomplete') }
  const monthsLeft =
    (2000 + Number(yearText) - now.getFullYear()) * 12 + month - (now.getMonth() + 1)
  return monthsLeft < 0 ? { expiry: t('guardian.testCard.expiryPast') } : {}
}
