const NAMESPACE = 'http://www.w3.org/2000/svg'

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: (SVGElement | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NAMESPACE, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...children)
  return element
}

export function move(element: SVGElement, eastMeters: number, northMeters: number): void {
  element.setAttribute(
    'transform',
    `translate(${eastMeters.toFixed(1)} ${(-northMeters).toFixed(1)})`,
  )
}
