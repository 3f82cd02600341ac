import type { Identifier } from '@mdn/browser-compat-data'
import { parse, type Node, type MemberExpression } from 'acorn'
import { full } from 'acorn-walk'
import { api, isEverywhere, javascript } from './support.ts'

/** Interfaces whose objects pages get from the browser; of others only constructors are checked. */
const HELD =
  /^(HTML\w*|SVG\w*|Abort\w+|Animation|Audio(Context|Node|Param)|Blob|Cache\w*|Canvas\w*|Clipboard|Crypto|DataTransfer|Document\w*|Element|Event\w*|File|FormData|Geolocation\w*|Headers|History|IDB\w+|Media(Devices|Stream\w*)|Navigator|Node|Performance|Range|ReadableStream|Request|Response|Selection|ServiceWorker\w*|ShadowRoot|Storage\w*|URL\w*|Window)$/
/** The parser accepts this syntax as ES2022, but Safari supports it from 16.4 on. */
const LOOK_BEHIND = /\(\?<[=!]/

type Members = Map<string, boolean>

function membersOf(
  owners: Record<string, Identifier | undefined>,
  isHeld: (owner: string) => boolean,
) {
  /** By "Owner.member": static members and members of a known owner. */
  const own: Members = new Map()
  /** By name: whether some object has a member of this name in every browser. */
  const anywhere: Members = new Map()
  for (const [owner, identifier] of Object.entries(owners)) {
    for (const [member, feature] of Object.entries(identifier ?? {})) {
      if (member === '__compat' || member.endsWith('_event')) continue
      const name = member.replace(/_static$/, '')
      const isKnown = isEverywhere(identifier) && isEverywhere(feature as Identifier)
      own.set(`${owner}.${name}`, isKnown)
      if (isHeld(owner) || isKnown) anywhere.set(name, isKnown || (anywhere.get(name) ?? false))
    }
  }
  return { own, anywhere }
}

const builtins: Record<string, Identifier | undefined> = javascript.builtins ?? {}
const language = membersOf({ ...builtins, ...builtins['Intl'] }, () => true)
const web = membersOf(api, (owner) => HELD.test(owner))
const globals = { ...api, ...builtins }

function isYoungCall({ object, property, computed }: MemberExpression): string | null {
  if (computed || property.type !== 'Identifier') return null
  const { name } = property
  if (object.type === 'Identifier') {
    const known =
      web.own.get(`${object.name}.${name}`) ?? language.own.get(`${object.name}.${name}`)
    if (known !== undefined) return known ? null : `${object.name}.${name}`
  }
  const isYoung = [language, web].some(({ anywhere }) => anywhere.get(name) === false)
  const isKnown = [language, web].some(({ anywhere }) => anywhere.get(name) === true)
  return isYoung && !isKnown ? `.${name}` : null
}

function youngPart(node: Node & Partial<Record<'callee' | 'regex', unknown>>): string | null {
  if (node.type === 'StaticBlock') return 'static block'
  const { regex, callee } = node as { regex?: { pattern: string }; callee?: Node }
  if (regex !== undefined && LOOK_BEHIND.test(regex.pattern)) return 'look-behind'
  if (callee === undefined) return null
  const called =
    callee.type === 'ChainExpression' ? (callee as { expression?: Node }).expression : callee
  if (called?.type === 'MemberExpression') return isYoungCall(called as MemberExpression)
  const name = called?.type === 'Identifier' ? (called as Node & { name: string }).name : ''
  return isEverywhere(globals[name]) ? null : name
}

/**
 * Features a script calls or constructs that one of our oldest browsers lacks: `URL.canParse`,
 * `.toSorted`, `Iterator`. Only names are checked, not the types of their objects.
 * @throws {SyntaxError} when the script is younger than ES2022
 */
export function youngInScript(code: string): string[] {
  const found = new Set<string>()
  full(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), (node) => {
    const young = youngPart(node)
    if (young !== null) found.add(young)
  })
  return [...found]
}
