import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Product code that may show a message. */
const FOLDERS = ['apps/web', 'apps/server/src', 'packages/contract/src']
const TEST = /\.(test|suite)\.tsx?$|(^|\/)(testing|gallery|node_modules|dist)\//
/** What can stand in a key; longer texts are no keys. */
const KEY = /^[a-z]+(\.[\w-]*|\0)+$/i

/**
 * Patterns of all texts in the code that look like keys; a template like `a.${kind}.title` stands
 * for every key of that form.
 */
export function findUsedMessages(root: string): RegExp[] {
  const found = new Set<string>()
  const note = (text: string) => KEY.test(text) && found.add(text)
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) note(node.text)
    if (ts.isTemplateExpression(node)) {
      note(node.head.text + node.templateSpans.map((span) => `\0${span.literal.text}`).join(''))
    }
    ts.forEachChild(node, visit)
  }
  for (const folder of FOLDERS) {
    const options = { recursive: true, encoding: 'utf8' } as const
    for (const name of readdirSync(join(root, folder), options)) {
      if (!/\.tsx?$/.test(name) || TEST.test(name)) continue
      const text = readFileSync(join(root, folder, name), 'utf8')
      visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest))
    }
  }
  return [...found].map((text) => new RegExp(`^${escaped(text)}(\\.\\d+)?$`))
}

function escaped(text: string): string {
  return text.replace(/[.]/g, '\\$&').replaceAll('\0', '.+')
}
