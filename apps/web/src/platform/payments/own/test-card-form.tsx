import { findTestCard, TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { serverNow } from '#/platform/clock.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextField } from '#/ui/text-field.tsx'
import type { CardFormProps } from '../card-form.ts'
import { caretAfter, formatCardNumber, formatExpiry, formatSecurityCode } from './card-digits.ts'
import { useTestPayment } from './use-test-payment.ts'

/** The typed values of the fields. */
interface TypedCard {
  number: string
  expiry: string
  securityCode: string
}

type CardField = keyof TypedCard
type CardProblems = Partial<Record<CardField, string>>

/** The fields in their order on the page. */
const CARD_FIELDS = ['number', 'expiry', 'securityCode'] as const

/** The typed test card, or the problem of each field, in the words of Stripe. */
function readTypedCard(
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

const CARDS = Object.keys(TEST_CARDS) as TestCard[]

/** The test cards and their outcomes; one tap fills a card in. */
function TestCardList({ onChoose }: { onChoose: (card: TestCard) => void }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-bold text-moss-dark">
        <ChevronDown className="size-5 flex-none group-open:rotate-180" />
        {t('guardian.testCard.showCards')}
      </summary>
      <p className="text-small text-ink-soft">{t('guardian.testCard.tapToFillIn')}</p>
      <ul className="stack-tight pt-2">
        {CARDS.map((card) => (
          <li key={card}>
            <button
              type="button"
              className="w-full rounded-field border-2 border-bark-pale bg-white px-4 py-2 text-start"
              onClick={() => onChoose(card)}
            >
              <span className="block font-bold tabular-nums">
                {formatCardNumber(TEST_CARDS[card].number)}
              </span>
              <span className="block text-small text-ink-soft">
                {t(`guardian.testCard.meanings.${card}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface Props {
  label: string
  value: string
  error: string | undefined
  format: (typed: string) => string
  onValue: (value: string) => void
  field: RefObject<HTMLInputElement | null>
  placeholder: string
}

/**
 * A field of grouped digits. The browser must not offer a stored card: real cards do not belong
 * here.
 */
function DigitsField({ format, onValue, field, ...rest }: Props) {
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const typed = input.value
    const formatted = format(typed)
    const caret = caretAfter(typed, input.selectionStart ?? typed.length, formatted)
    // Written at once, so that React sees no change and leaves the caret alone.
    input.value = formatted
    input.setSelectionRange(caret, caret)
    onValue(formatted)
  }
  return (
    <TextField
      {...rest}
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      onChange={take}
    />
  )
}

interface BankDialogProps {
  open: boolean
  isBusy: boolean
  onAnswer: (isApproved: boolean) => void
  onClose: () => void
}

/** Stands for the page of a bank that authenticates its customer (3-D Secure). */
function BankDialog({ open, isBusy, onAnswer, onClose }: BankDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('guardian.testCard.bankTitle')}
      closeLabel={t('guardian.testCard.bankClose')}
      actions={
        <ActionStack>
          <Button wide busy={isBusy} onClick={() => onAnswer(true)}>
            {t('guardian.testCard.bankApprove')}
          </Button>
          <Button variant="secondary" wide busy={isBusy} onClick={() => onAnswer(false)}>
            {t('guardian.testCard.bankRefuse')}
          </Button>
        </ActionStack>
      }
    >
      <div className="stack">
        <div>
          <Badge tone="warn">{t('guardian.testCard.label')}</Badge>
        </div>
        <p>{t('guardian.testCard.bankText')}</p>
      </div>
    </Dialog>
  )
}
