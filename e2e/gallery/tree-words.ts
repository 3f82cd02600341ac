import type { Page } from '@playwright/test'

/** What is used of a node of Chromium's accessibility tree. */
interface TreeNode {
  nodeId: string
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  description?: { value?: unknown }
  value?: { value?: unknown }
  properties?: readonly { name: string; value: { value?: unknown } }[]
  childIds?: readonly string[]
}

/** Without words of their own; what stands in them is read. */
const UNNAMED = ['generic', 'none', 'LabelText', 'Legend', 'paragraph', 'strong', 'RootWebArea']
/** Parts of a text, the dots of a list, and what only leads to another part. */
const LEFT_OUT = ['InlineTextBox', 'ListMarker', 'LineBreak', 'MenuListPopup']
const ROLES: Readonly<Record<string, string>> = {
  image: 'picture',
  sectionheader: 'head',
  DisclosureTriangle: 'fold',
  combobox: 'choice',
  MenuListOption: 'option',
  textbox: 'field',
  status: 'told',
  alert: 'told at once',
}
/** What a reader says of a control beside its name, in words; by the property of the tree. */
const STATES: Readonly<Record<string, (value: unknown) => string | null>> = {
  checked: (value) => (value === 'true' ? 'on' : 'off'),
  pressed: (value) => (value === 'true' ? 'pressed' : 'not pressed'),
  selected: (value) => (value === true ? 'chosen' : null),
  expanded: (value) => (value === true ? 'open' : 'closed'),
  disabled: (value) => (value === true ? 'cannot be pressed' : null),
  invalid: (value) => (value === 'true' ? 'wrong' : null),
  required: (value) => (value === true ? 'needed' : null),
  hasPopup: (value) => (value === 'dialog' ? 'opens a dialog' : null),
}
const ONE_LINE = ['paragraph', 'LabelText']
const WITH_CHECK = ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']

const isControl = ({ properties = [] }: TreeNode) =>
  properties.some(({ name, value }) => name === 'focusable' && value.value === true)

function wordsOf(part: { value?: unknown } | undefined): string {
  const value = part?.value
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
}

function lineOf(node: TreeNode): string {
  const role = wordsOf(node.role)
  const name = wordsOf(node.name)
  const description = wordsOf(node.description)
  const value = wordsOf(node.value)
  const states = (node.properties ?? []).flatMap(({ name: property, value: { value: held } }) => {
    if (property === 'checked' && !WITH_CHECK.includes(role)) return []
    return STATES[property]?.(held) ?? []
  })
  const level = node.properties?.find(({ name: property }) => property === 'level')
  const rank = role === 'heading' ? ` ${wordsOf(level?.value)}` : ''
  const head = [`${ROLES[role] ?? role}${rank}`, ...states].join(', ')
  const more = [
    value === '' || value === name || role === 'progressbar' ? '' : ` = ${value}`,
    description === '' ? '' : ` (${description})`,
  ]
  return `[${head}]${name === '' ? '' : ` ${name}`}${more.join('')}`
}

/** What a reader is told of by itself when it changes; the tree has it for elements without a role, too. */
function toldHow({ properties = [] }: TreeNode): string | null {
  const live = properties.find(({ name }) => name === 'live')?.value.value
  return live === 'assertive' ? '[told at once]' : live === 'polite' ? '[told]' : null
}

const isPlain = (line: string) => !/^(\[|- | )/.test(line)

/** Pieces of one paragraph are read as one; indented below their head, or in its line. */
function under(head: string, inside: readonly string[]): string[] {
  const plain = inside.every(isPlain)
  if (plain && inside.length > 0 && (head === '-' || /^\[[^\]]+\]$/.test(head)))
    return [`${head} ${inside.join(' ')}`]
  if (head === '-' && inside.length === 1) return [`- ${inside[0]}`]
  return [head, ...inside.map((line) => `  ${line}`)]
}

/** Times and distances, which go on while a scene is reached. */
const withoutMeasures = (words: string) =>
  words.replace(/\b\d{1,2}:\d\d\b/g, '…:…').replace(/\b\d[\d,]* (m|min)\b/g, '… $1')

/**
 * The accessibility tree of the page as Chromium gives it to a screen reader: one line for each part in the order
 * of reading, with its role, its state and its name; what stands in something stands indented below it.
 * Empty live regions, and words of a label around a control that has them for its name, are left out.
 */
export async function treeInWords(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map<string, TreeNode>(nodes.map((node) => [node.nodeId, node]))
  const childrenOf = ({ childIds = [] }: TreeNode) => childIds.flatMap((id) => byId.get(id) ?? [])
  const nameWithin = (node: TreeNode): string =>
    childrenOf(node)
      .map((child) => (isControl(child) ? wordsOf(child.name) : nameWithin(child)))
      .join(' ')
  const read = (node: TreeNode, named: string): string[] => {
    const role = wordsOf(node.role)
    const name = wordsOf(node.name)
    if (LEFT_OUT.includes(role)) return []
    const below = (within: string) => childrenOf(node).flatMap((child) => read(child, within))
    // The name of a control holds its text already.
    if (role === 'StaticText') return named.includes(name.toLowerCase()) ? [] : [name]
    const told = toldHow(node)
    if (node.ignored || UNNAMED.includes(role)) {
      const inside = below(role === 'LabelText' ? nameWithin(node).toLowerCase() : named)
      if (told !== null) return inside.length === 0 ? [] : under(told, inside)
      return ONE_LINE.includes(role) && inside.every(isPlain) && inside.length > 0
        ? [inside.join(' ')]
        : inside
    }
    const inside = below(name.toLowerCase())
    if (told !== null && name === '' && inside.length === 0) return []
    return under(role === 'listitem' ? '-' : lineOf(node), inside)
  }
  const [root] = nodes
  return root === undefined ? [] : read(root, '').map(withoutMeasures)
}
