import { isLanguage, type Language } from '@bramble/messages/languages'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#/words/language.ts'
import { paperWordsQuery } from '#/data/paper-words.ts'

/** Kinds of paper. */
export type PaperSize = 'a4' | 'a5' | 'letter'

/** Languages that a page has room for. */
export const MAX_PAPER_LANGUAGES = 3

const SIZE = 'paper'
const LANGUAGES = 'in'

/**
 * Which paper and languages are chosen. They stand in the address, so that a reload keeps them.
 * @param sizes that can be chosen; the first is taken until one is
 * @param options.first the language that stands above the others where it is chosen
 * @param options.max how many languages stand on one page
 */
export function usePaper(
  sizes: readonly [PaperSize, ...PaperSize[]],
  { first, max = MAX_PAPER_LANGUAGES }: { first?: Language; max?: number },
) {
  const shown = useLanguage()
  const [params, setParams] = useSearchParams()
  const size = sizes.find((one) => one === params.get(SIZE)) ?? sizes[0]
  const asked = (params.get(LANGUAGES) ?? '').split(',').filter(isLanguage)
  const languages = [...new Set(asked.length === 0 ? [shown] : asked)]
    .sort((a, b) => Number(b === first) - Number(a === first))
    .slice(0, max)
  const words = useQuery(paperWordsQuery(languages, shown))
  const set = (name: string, value: string) =>
    setParams((before) => withValue(before, name, value), { replace: true })
  return {
    size,
    languages,
    words,
    chooseSize: (chosen: PaperSize) => set(SIZE, chosen),
    chooseLanguages: (chosen: readonly Language[]) => set(LANGUAGES, chosen.join(',')),
  }
}

/** The values of an address with one of them changed. */
function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(params)
  after.set(name, value)
  return after
}

export type Paper = ReturnType<typeof usePaper>
