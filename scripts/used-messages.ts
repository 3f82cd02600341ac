import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Product code that may show a message. */
const FOLDERS = ['apps/web', 'apps/server/src', 'packages/contract/src']
const TEST = /\.(test|suite)\.tsx?$|(^|\/)(testing|gallery|node_modules|dist)\//
/** Signs of a key; longer texts are no keys. */
const KEY = /^[a-z]+(\.[\w-]*|\0)+$/i

/** A text in the code that looks like a key, `\0` for each part that is filled in. */
export interface KeyInCode {
  file: string
  text: string
}

/** What `told` and `<NotLoaded>` put behind what they are given. */
function endsBelow(node: ts.Node): readonly string[] | null {
  const named = ts.isCallExpression(node) ? node.expression : undefined
  const drawn = ts.isJsxSelfClosingElement(node) ? node.tagName : undefined
  if (named && ts.isIdentifier(named) && named.text === 'told') return ['.title', '.text']
  if (drawn && ts.isIdentifier(drawn) && drawn.text === 'NotLoaded')
    return ['.loading', '.failedTitle', '.failedText']
  return null
}

/** All texts in the code that look like keys, templates like `a.${kind}.title` among them. */
export function findKeysInCode(root: string): KeyInCode[] {
  const found: KeyInCode[] = []
  let file = ''
  const note = (text: string) => KEY.test(text) && found.push({ file, text })
  const visit = (node: ts.Node, ends: readonly string[] = ['']) => {
    // Of several messages: what their keys have in common is given.
    const own = endsBelow(node) ?? ends
    if (ts.isStringLiteralLike(node)) for (const end of own) note(node.text + end)
    if (ts.isTemplateExpression(node)) {
      const text =
        node.head.text + node.templateSpans.map((span) => `\0${span.literal.text}`).join('')
      for (const end of own) note(text + end)
    }
    ts.forEachChild(node, (child) => visit(child, own))
  }
  for (const folder of FOLDERS) {
    const options = { recursive: true, encoding: 'utf8' } as const
    for (const name of readdirSync(join(root, folder), options)) {
      if (!/\.tsx?$/.test(name) || TEST.test(name)) continue
      file = `${folder}/${name}`
      const text = readFileSync(join(root, file), 'utf8')
      visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest))
    }
  }
  return found
}

/** A pattern of every key that a text in the code may stand for. */
export function keyPattern(text: string): RegExp {
  return new RegExp(`^${escaped(text)}(\\.\\d+)?$`)
}

function escaped(text: string): string {
  return text.replace(/[.]/g, '\\$&').replaceAll('\0', '.+')
}
