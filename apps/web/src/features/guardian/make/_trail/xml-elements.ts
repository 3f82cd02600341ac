/** The elements of this name at once in it, of any namespace. */
export function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter(({ localName }) => localName === name)
}

/** The elements of this name anywhere in it, of any namespace. */
export function inside(element: Element, name: string): Element[] {
  return [...element.getElementsByTagNameNS('*', name)]
}

/** The columns of a table that KML and GPX hold beside a place, and what programs add. */
export function fieldsIn(element: Element): [string, string][] {
  const columns = ['Data', 'SimpleData'].flatMap((name) => inside(element, name))
  const added = inside(element, 'extensions').flatMap(({ children }) => [...children])
  return [...columns, ...added].map((one) => [
    one.getAttribute('name') ?? one.localName,
    wordsOf(one, 'value') || one.textContent,
  ])
}

/** The text of the first of these children that has one. */
export function wordsOf(element: Element, ...names: readonly string[]): string {
  const texts = names.flatMap((name) => childrenOf(element, name)).map((one) => one.textContent)
  return texts.find((text) => text.trim() !== '') ?? ''
}
