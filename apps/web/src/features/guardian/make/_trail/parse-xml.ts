import { TrailFileError } from './found-trail.ts'

/** Elements in elements without end would keep a parser busy for minutes; maps need twenty. */
const MAX_DEPTH = 100
/** What begins with the first and ends with the second holds no elements. */
const NO_ELEMENTS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const
const XML_DECLARATION = /^<\?xml\b[^>]*\?>/

/**
 * The root element of XML, and whether it had to be repaired. The browser's own parser fetches
 * nothing. What declares entities is refused before: they can multiply or read other files.
 * @throws {TrailFileError}
 */
export function parseXml(given: string): { root: Element; isRepaired: boolean } {
  // The text is decoded already, and parsers refuse versions that they do not know.
  const text = given.trimStart().replace(XML_DECLARATION, (said) => said.replace(/[^\n]/g, ''))
  refuseDeclarations(text)
  if (isTooDeep(text)) throw new TrailFileError('broken')
  const first = parsed(text)
  if (first.root !== null) return { root: first.root, isRepaired: false }
  const second = parsed(repaired(text))
  if (second.root === null) throw new TrailFileError('broken', second.line)
  return { root: second.root, isRepaired: true }
}

function parsed(text: string): { root: Element | null; line: number } {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml')
  const error =
    root.localName === 'parsererror' ? root : root.getElementsByTagName('parsererror')[0]
  if (error === undefined) return { root, line: 0 }
  const said = error.textContent
  const [, line = '0'] = /line(?: number)?\s+(\d+)/i.exec(said) ?? /^\s*(\d+):\d+/.exec(said) ?? []
  return { root: null, line: Number(line) }
}

/** A declaration stands before the root element; elsewhere its words are text. */
function refuseDeclarations(text: string): void {
  const at = rootAt(text)
  const start = at < 0 ? '' : text.slice(at, at + 20)
  if (/^<(?:!doctype\s+html|html)\b/i.test(start)) throw new TrailFileError('web-page')
  if (/^<![a-z]/i.test(start)) throw new TrailFileError('declares')
}

function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const [start, closing] = NO_ELEMENTS.find(([opening]) => text.startsWith(opening, at)) ?? []
    const end = text.indexOf(closing ?? '>', at + (start?.length ?? 1))
    // Not closed: the parser says so.
    if (end < 0) return false
    if (start === undefined) {
      if (text[at + 1] === '/') depth -= 1
      else if (text[end - 1] !== '/') depth += 1
    }
    if (depth > MAX_DEPTH) return true
    at = end
  }
  return false
}

const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const AMPERSAND = /&(?:#(\d{1,7});|#x([\da-f]{1,6});|([a-z]\w{0,31});)?/gi
const OF_XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
const ELEMENT_PREFIX = /<\/?([a-z_][\w.-]*):/gi
const ATTRIBUTE_PREFIX = /\s([a-z_][\w.-]*):[\w.-]+\s*=/gi

/**
 * What programs forget: signs that XML forbids are taken out, signs of HTML are written out, a lone
 * "&" becomes one, and prefixes are declared.
 */
function repaired(text: string): string {
  const plain = eachPart(text.replace(FORBIDDEN, ''), (part) => part.replace(AMPERSAND, reference))
  const at = rootAt(plain)
  const end = plain.indexOf('>', at)
  if (at < 0 || end < 0) return plain
  const root = plain.slice(at, end)
  const prefixes = new Set<string>()
  eachPart(plain, (part) => {
    for (const pattern of [ELEMENT_PREFIX, ATTRIBUTE_PREFIX]) {
      for (const [, prefix = ''] of part.matchAll(pattern)) prefixes.add(prefix)
    }
    return part
  })
  const missing = [...prefixes].filter(
    (prefix) => !/^xml/i.test(prefix) && !root.includes(`xmlns:${prefix}=`),
  )
  const name = /^<[^\s/>]+/.exec(root)?.[0] ?? ''
  const declared = missing.map((prefix) => ` xmlns:${prefix}="urn:undeclared:${prefix}"`).join('')
  return plain.slice(0, at) + name + declared + plain.slice(at + name.length)
}

function reference(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (decimal !== undefined || hex !== undefined) {
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
    const sign = code > 0x10ffff ? '' : String.fromCodePoint(code).replace(FORBIDDEN, '')
    return sign === '' ? '' : whole
  }
  if (name === undefined) return '&amp;'
  if (OF_XML.has(name)) return whole
  const sign = new DOMParser().parseFromString(whole, 'text/html').body.textContent
  return sign === whole ? `&amp;${name};` : sign.replace('&', '&amp;').replace('<', '&lt;')
}

/** The text with each part changed that is neither comment nor CDATA nor an instruction. */
function eachPart(text: string, change: (part: string) => string): string {
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const known = NO_ELEMENTS.find(([opening]) => text.startsWith(opening, at))
    if (known === undefined) continue
    const [opening, closing] = known
    const end = text.indexOf(closing, at + opening.length)
    if (end < 0) break
    parts.push(change(text.slice(from, at)), text.slice(at, end + closing.length))
    from = end + closing.length
    at = from - 1
  }
  return [...parts, change(text.slice(from))].join('')
}

/** Where the root element begins, or a declaration before it; -1 without any. */
function rootAt(text: string): number {
  let at = text.indexOf('<')
  for (;;) {
    const known = NO_ELEMENTS.find(([opening]) => text.startsWith(opening, at))
    const end = known === undefined ? -1 : text.indexOf(known[1], at + known[0].length)
    if (known === undefined || end < 0) return at
    at = text.indexOf('<', end + known[1].length)
  }
}
