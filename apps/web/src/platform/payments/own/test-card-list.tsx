import { TEST_CARDS, type TestCard } from '@bramble/domain/billing/test-cards'
import { ChevronDown } from 'lucide-react'
import { t } from '#/words/t.ts'
import { formatCardNumber } from './card-digits.ts'

const CARDS = Object.keys(TEST_CARDS) as TestCard[]

/** The test cards and their outcomes; one tap fills a card in. */
export function TestCardList({ onChoose }: { onChoose: (card: TestCard) => void }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-bold text-moss-dark">
        <ChevronDown className="size-5 flex-none group-open:rotate-180" aria-hidden="true" />
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
