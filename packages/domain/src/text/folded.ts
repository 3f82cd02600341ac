/** Letters that are no other letter with a mark, as people write them who lack them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ς: 'σ' },
}
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')
/** Accents on letters of the European scripts; signs that carry meaning elsewhere stay. */
const ACCENTS = /[\u0300-\u036f]/g
const UMLAUT = /([aou])\u0308/g

/**
 * A text as searches compare it: without capitals and accents, ß as ss, composed or not ("Käfer" is "kafer"); and where
 * it has umlauts, a second time as German writes them without ("kaefer"). The database has the same as `search_text`,
 * with a line break between the two.
 */
export function searchForms(text: string): string[] {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
  const forms = [letters, letters.replace(UMLAUT, '$1e')]
  return [...new Set(forms.map((form) => form.replace(ACCENTS, '')))]
}

/** Whether a text contains a search, however the two are written. */
export function holdsSearch(text: string, search: string): boolean {
  const searched = searchForms(text).join('\n')
  return searchForms(search).some((form) => searched.includes(form))
}
