/** The elements of this name at once in it, of any namespace. */
export function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter(({ localName }) => localName === name)
}

/** The elements of this name anywhere in it, of any namespace. */
export function inside(element: Element, name: string): Element[] {
  return [...element.getElementsByTagNameNS('*', name)]
}

/** The columns of a table that elements of these names hold in it, each with the attribute `name`. */
export function fieldsIn(element: Element, names: readonly string[]): [string, string][] {
  return names.flatMap((name) =>
    inside(element, name).map((one): [string, string] => [
      one.getAttribute('name') ?? '',
      wordsOf(one, 'value') || one.textContent,
    ]),
  )
}

/** The text of the first of these children that has one. */
export function wordsOf(element: Element, ...names: readonly string[]): string {
  const texts = names.flatMap((name) => childrenOf(element, name)).map((one) => one.textContent)
  return texts.find((text) => text.trim() !== '') ?? ''
}
