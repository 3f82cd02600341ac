import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { sideOfModule } from './messages-plugin.ts'

/** Tags that the server puts into the head of the page behind a game's code. */
const JOIN_TAGS = 'join-tags.html'
const JOIN_SCREEN = '/features/player/join/join-screen.tsx'
/** The landscape of every child's screen: the styles name it, and it is the largest part of the picture. */
const LANDSCAPE = 'ground.svg'
const PICTURE = join(import.meta.dirname, 'public/favicon.svg')
const STYLES = /<link rel="stylesheet"[^>]*>\s*/

type Bundle = Rolldown.OutputBundle

/**
 * A phone with a slow line sees this first: a drawing in the page itself. It needs the styles alone, so
 * that these are asked for before any script. Files that the script would ask for only once it runs, a
 * whole way to the server and back later, are named in the page: the words of the start in each
 * language, and what the screen behind a code needs.
 */
export function earlyFiles(): Plugin[] {
  const picture: Plugin = {
    name: 'bramble:first-picture',
    transformIndexHtml: (html) => html.replace('{{picture}}', readFileSync(PICTURE, 'utf8').trim()),
  }
  const files: Plugin = {
    name: 'bramble:early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styles = STYLES.exec(html)?.[0] ?? ''
        const ordered = html
          .replace(styles, '')
          .replace('</title>', `</title>\n    ${styles.trim()}`)
        return { html: ordered, tags: startWords(bundle).map(tagOf) }
      },
    },
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const entry = chunks.find(({ isEntry }) => isEntry)
      const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(JOIN_SCREEN))
      if (entry === undefined || screen === undefined) throw new Error('there is no join screen')
      const known = withImports(bundle, entry.fileName)
      const more = [...withImports(bundle, screen.fileName)].filter((name) => !known.has(name))
      const scripts = more.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
      const pictures = Object.values(bundle)
        .filter((one) => one.type === 'asset' && one.names.includes(LANDSCAPE))
        .map(
          ({ fileName }) =>
            `<link rel="preload" as="image" fetchpriority="high" href="/${fileName}">`,
        )
      const source = [...pictures, ...scripts].join('')
      this.emitFile({ type: 'asset', fileName: JOIN_TAGS, source })
    },
  }
  return [picture, files]
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((one) => one.type === 'chunk')
}

function startWords(bundle: Bundle): string[] {
  const isStart = ({ moduleIds }: Rolldown.OutputChunk) =>
    moduleIds.some((id) => sideOfModule(id) === 'start')
  return chunksOf(bundle)
    .filter(isStart)
    .map(({ fileName }) => fileName)
}

function withImports(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[fileName]
  if (seen.has(fileName) || chunk?.type !== 'chunk') return seen
  seen.add(fileName)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}

function tagOf(fileName: string): HtmlTagDescriptor {
  const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }
  return { tag: 'link', attrs, injectTo: 'head' }
}
