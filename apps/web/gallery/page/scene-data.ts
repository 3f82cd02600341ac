import { LONG_NAME, LONG_TEXT, LONG_TITLE } from '../scenes/long-words.ts'

/** Sentences of the server: screens show those of the catalogue instead. */
const SERVERS_SENTENCES = ['error', 'message', 'planName']
/** Answers in which everything is the server's: screens name plans by their ids. */
const SERVERS_ANSWERS = /\/api\/payment-plans\//
/** The server's own words, such as the state of a game; lower-case words are shown as labels only. */
const CODE = /^[a-z][a-z-]*$/
const LABEL = /label$/i

const data = new Set<string>()

/** Begins with the data of no scene. */
export function forgetData(): void {
  data.clear()
  for (const words of [LONG_NAME, LONG_TEXT, LONG_TITLE]) data.add(words)
}

function collect(value: unknown, key = ''): void {
  if (typeof value === 'string') {
    const isData = !SERVERS_SENTENCES.includes(key) && (LABEL.test(key) || !CODE.test(value))
    if (isData && value.length > 1) data.add(value.replace(/\s+/g, ' '))
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      collect(part, Array.isArray(value) ? key : name)
  }
}

/** The code of a game stands in the address too. */
export function rememberAddress(path: string): void {
  path.split(/[/?]/).forEach((part) => collect(part))
}

/** Passes calls on and remembers every name, title and text that is answered. */
export function rememberAnswers(send: typeof fetch): typeof fetch {
  return async (...request) => {
    const response = await send(...request)
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const [asked] = request
    const address = asked instanceof Request ? asked.url : asked.toString()
    const isData = isJson && !SERVERS_ANSWERS.test(address)
    if (response.ok && isData) collect(await response.clone().json())
    return response
  }
}

/** What people or the server gave a scene. */
export interface SceneData {
  /** Names, titles, codes and texts, the longest first. */
  whole: ReadonlySet<string>
  /** Whether words are one of them, or a part of one. */
  holds: (words: string) => boolean
}

/** Names, titles, codes and texts that people or the server gave this scene. */
export function sceneData(): SceneData {
  for (const storage of [sessionStorage, localStorage]) {
    for (const text of Object.values<string>({ ...storage })) {
      if (/^[[{]/.test(text)) collect(JSON.parse(text))
    }
  }
  for (const field of document.querySelectorAll('input, textarea')) {
    collect((field as HTMLInputElement | HTMLTextAreaElement).value)
  }
  const whole = new Set([...data].sort((a, b) => b.length - a.length))
  // No words hold a line break: a library of thousands of texts is searched at once.
  const joined = [...whole].join('\n')
  return { whole, holds: (words) => whole.has(words) || joined.includes(words) }
}
