import { TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import { useRef, useState, type FormEvent } from 'react'
import { t } from '#/words/t.ts'
import { serverNow } from '#/platform/clock.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { CardFormProps } from '../card-form.ts'
import { BankDialog } from './bank-dialog.tsx'
import { formatCardNumber, formatExpiry, formatSecurityCode } from './card-digits.ts'
import {
  CARD_FIELDS,
  readTypedCard,
  type CardField,
  type CardProblems,
  type TypedCard,
} from './card-problems.ts'
import { DigitsField } from './digits-field.tsx'
import { TestCardList } from './test-card-list.tsx'
import { useTestPayment } from './use-test-payment.ts'

const NOTHING: TypedCard = { number: '', expiry: '', securityCode: '' }
/** For a card chosen from the list: any future month and any code are valid. */
const FILLED_IN = { expiry: '12 / 34', securityCode: '123' }

/** The card form of test payments: it accepts test cards only, and no number leaves it. */
export function TestCardForm({ payLabel, ...payment }: CardFormProps) {
  const { isBusy, isAsking, refusal, pay, answer, leaveUnanswered } = useTestPayment(payment)
  const { typed, problems, fields, type, fillIn, read } = useTypedCard()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const card = read()
    if (card !== null) pay(card)
  }

  const props = (field: CardField) => ({
    value: typed[field],
    error: problems[field],
    field: fields[field],
    onValue: (value: string) => type(field, value),
  })
  return (
    <>
      <form className="stack" noValidate aria-busy={isBusy} autoComplete="off" onSubmit={submit}>
        <Notice tone="warn" title={t('guardian.testCard.label')}>
          {t('guardian.testCard.explanation')}
        </Notice>
        <DigitsField
          label={t('guardian.testCard.number')}
          placeholder="0000 0000 0000 0000"
          format={formatCardNumber}
          {...props('number')}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-start gap-4">
          <DigitsField
            label={t('guardian.testCard.expiry')}
            placeholder={t('guardian.testCard.expiryExample')}
            format={formatExpiry}
            {...props('expiry')}
          />
          <DigitsField
            label={t('guardian.testCard.securityCode')}
            placeholder="123"
            format={formatSecurityCode}
            {...props('securityCode')}
          />
        </div>
        <TestCardList onChoose={fillIn} />
        {/* Not a live region: the page reads the reason out. */}
        {refusal === null ? null : (
          <Notice tone="danger" title={t('guardian.cardForm.refusedTitle')}>
            {refusal}
          </Notice>
        )}
        <Button
          type="submit"
          size="big"
          wide
          busy={isBusy}
          busyLabel={t('guardian.cardForm.paying')}
        >
          {payLabel}
        </Button>
      </form>
      <BankDialog open={isAsking} isBusy={isBusy} onAnswer={answer} onClose={leaveUnanswered} />
    </>
  )
}

/** The typed values, and their problems since the last press of the button. */
function useTypedCard() {
  const [typed, setTyped] = useState(NOTHING)
  const [problems, setProblems] = useState<CardProblems>({})
  const fields = {
    number: useRef<HTMLInputElement>(null),
    expiry: useRef<HTMLInputElement>(null),
    securityCode: useRef<HTMLInputElement>(null),
  }
  return {
    typed,
    problems,
    fields,
    type: (field: CardField, value: string) => {
      setTyped({ ...typed, [field]: value })
      setProblems({ ...problems, [field]: undefined })
    },
    fillIn: (card: TestCard) => {
      setTyped({ number: formatCardNumber(TEST_CARDS[card].number), ...FILLED_IN })
      setProblems({})
      fields.number.current?.focus()
    },
    /** The card, or null when a field is wrong: then the first wrong one gets the focus. */
    read: (): TestCard | null => {
      const result = readTypedCard(typed, serverNow())
      if ('card' in result) return result.card
      setProblems(result.problems)
      const first = CARD_FIELDS.find((field) => result.problems[field] !== undefined)
      if (first !== undefined) fields[first].current?.focus()
      return null
    },
  }
}
