/** A part of an address without its escapes (`%20`); as it is where they are none. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
