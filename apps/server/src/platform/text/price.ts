/**
 * A price in the logs and on the operator's terminal, which are in English: "FREE" for nothing,
 * otherwise pounds with two decimals.
 */
export function priceText(pricePence: number): string {
  return pricePence === 0 ? 'FREE' : `£${(pricePence / 100).toFixed(2)}`
}
