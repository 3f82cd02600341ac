const NUMBER_DIGITS = 16
const SECURITY_CODE_DIGITS = 4
const EXPIRY_DIGITS = 4

function digitsOf(text: string, limit: number): string {
  return text.replaceAll(/\D/g, '').slice(0, limit)
}

/** In groups of four, as on a card. */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed, NUMBER_DIGITS).replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** As "MM / YY"; "7", "7/30" and "07/2030" are accepted as well. */
export function formatExpiry(typed: string): string {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d*)/.exec(typed) ?? []
  const text =
    month === undefined || year === undefined
      ? typed.replace(/^\s*([2-9])/, '0$1')
      : month.padStart(2, '0') + (year.length === 4 ? year.slice(2) : year)
  return digitsOf(text, EXPIRY_DIGITS).replace(/^(\d{2})(\d)/, '$1 / $2')
}

export function formatSecurityCode(typed: string): string {
  return digitsOf(typed, SECURITY_CODE_DIGITS)
}

/** Position of the caret after formatting: behind as many digits as before, or at the end. */
export function caretAfter(typed: string, caret: number, formatted: string): number {
  if (caret >= typed.length) return formatted.length
  let left = typed.slice(0, caret).replaceAll(/\D/g, '').length
  let place = 0
  while (left > 0 && place < formatted.length) {
    if (/\d/.test(formatted.charAt(place))) left--
    place++
  }
  return place
}
