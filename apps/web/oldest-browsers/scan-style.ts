import type { Identifier } from '@mdn/browser-compat-data'
import postcss, { type AtRule, type Container, type Document, type Node, type Rule } from 'postcss'
import { css as known, isEverywhere } from './support.ts'

const {
  'at-rules': atRules = {},
  properties = {},
  selectors = {},
} = known as Record<string, Record<string, Identifier>>

/** Small and dynamic viewport heights: the frame of the page needs a fallback for them. */
const VIEWPORT_UNIT = /\d(?:[sld]v(?:h|w|b|i|min|max))\b/

function isGuarded(node: Node): boolean {
  for (let at: Container | Document | undefined = node.parent; at; at = at.parent) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true
  }
  return false
}

function youngSelectors({ selector, parent }: Rule): string[] {
  const names = [...selector.matchAll(/::?([a-z][a-z-]*)/g)].flatMap(([written, name = '']) =>
    isEverywhere(selectors[name]) ? [] : [written],
  )
  return parent?.type === 'rule' ? [...names, 'nested rule'] : names
}

/**
 * Features a style sheet uses outside of `@supports` that one of our oldest browsers lacks:
 * properties, at-rules, selectors, nested rules, and viewport units that older ones ignore.
 */
export function youngInStyle(css: string): string[] {
  const found = new Set<string>()
  const root = postcss.parse(css)
  root.walk((node) => {
    if (isGuarded(node)) return
    if (node.type === 'rule') youngSelectors(node).forEach((name) => found.add(name))
    if (node.type === 'atrule' && !isEverywhere(atRules[node.name])) found.add(`@${node.name}`)
    if (node.type !== 'decl') return
    if (!node.prop.startsWith('-') && !isEverywhere(properties[node.prop])) found.add(node.prop)
    const unit = VIEWPORT_UNIT.exec(node.value)
    if (unit !== null) found.add(unit[0].replace(/^\d+/, ''))
  })
  return [...found]
}
