import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { createStore, useStore } from '#/platform/store.ts'
import { portalInto } from './quiet-root.ts'

/** How long words stay in a live region: readers miss what goes at once. */
const ANNOUNCED_MS = 5_000

interface Words {
  id: number
  /** The page or dialog whose regions announce them: what lies below a dialog is not read. */
  placeId: string
  text: string
  isUrgent: boolean
}

const words = createStore<readonly Words[]>([])
/** The pages and dialogs that announce something, the topmost last. */
let places: readonly string[] = []
let count = 0

/**
 * Has a screen reader say these words once, in the topmost dialog or page that announces something. Returns what
 * takes them back when they are true no more.
 */
export function announce(text: string, isUrgent = false): () => void {
  const placeId = places.at(-1)
  if (placeId === undefined) return () => undefined
  const id = ++count
  const takeBack = () => words.set(words.get().filter((one) => one.id !== id))
  words.set([...words.get(), { id, placeId, text, isUrgent }])
  setTimeout(takeBack, ANNOUNCED_MS)
  return takeBack
}

/** As on a new page: nothing is being announced. */
export function forgetAnnouncements(): void {
  words.set([])
}

/** Whether the page has stood still once; null: it leaves announcing to its parts. */
const Announcing = createContext<RefObject<boolean> | null>(null)

/**
 * A page that announces what comes to it by two live regions, which are there before anything is to be said. What
 * stands on it from its beginning is read in its place and not announced.
 */
export function AnnouncingPage({ children }: { children: ReactNode }) {
  const isThere = useRef(false)
  const placeId = useId()
  // Before the effects of the children: an alarm is announced from the beginning, too.
  useLayoutEffect(() => {
    places = [...places, placeId]
    return () => {
      places = places.filter((one) => one !== placeId)
    }
  }, [placeId])
  // After them.
  useEffect(() => {
    isThere.current = true
  }, [])
  const shown = useStore(words).filter((one) => one.placeId === placeId)
  const [host, setHost] = useState<HTMLElement | null>(null)
  return (
    <Announcing value={isThere}>
      {children}
      <div ref={setHost} className="sr-only" data-announcer="">
        {host &&
          portalInto(
            <>
              <Region mode="assertive" shown={shown.filter(({ isUrgent }) => isUrgent)} />
              <Region mode="polite" shown={shown.filter(({ isUrgent }) => !isUrgent)} />
            </>,
            regionsIn(host),
          )}
      </div>
    </Announcing>
  )
}

const roots = new WeakMap<Element, ShadowRoot>()

/**
 * The tree in which a page or a dialog has its regions. Screen readers hear what comes into it; a search in the page,
 * a copy or a translation of it finds the words in their place alone.
 */
export function regionsIn(host: Element): ShadowRoot {
  const root = roots.get(host) ?? host.attachShadow({ mode: 'closed' })
  roots.set(host, root)
  return root
}

function Region({ mode, shown }: { mode: 'assertive' | 'polite'; shown: readonly Words[] }) {
  return (
    <div aria-live={mode}>
      {shown.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

/** In a dialog of a page that announces what comes: the dialog does it itself, as long as it is on top. */
export function AnnouncingDialog({ children }: { children: ReactNode }) {
  return useContext(Announcing) === null ? children : <AnnouncingPage>{children}</AnnouncingPage>
}

interface AnnounceOptions {
  /** False: its words are no news. */
  isOn?: boolean
  isUrgent?: boolean
}

/**
 * Announces the words in `box` when they come or change, without those of its buttons. False: nothing around it
 * announces what comes, so `box` has to be a live region itself.
 */
export function useAnnounced(
  box: RefObject<HTMLElement | null>,
  { isOn = true, isUrgent = false }: AnnounceOptions = {},
): boolean {
  const page = useContext(Announcing)
  const last = useRef('')
  const takeBack = useRef<() => void>(undefined)
  useEffect(() => () => takeBack.current?.(), [])
  useEffect(() => {
    if (page === null || !isOn) return
    const text = box.current === null ? '' : wordsOf(box.current)
    if (text === last.current) return
    last.current = text
    takeBack.current?.()
    if (page.current && text !== '') takeBack.current = announce(text, isUrgent)
  })
  return page !== null
}

/** Whether the page around it announces what comes. */
export function useHasAnnouncer(): boolean {
  return useContext(Announcing) !== null
}

/** `role` of an element that is a live region unless the page announces its words. */
export function useLiveRole(box: RefObject<HTMLElement | null>, options: AnnounceOptions = {}) {
  const isAnnounced = useAnnounced(box, options)
  if (isAnnounced || options.isOn === false) return undefined
  return options.isUrgent === true ? 'alert' : 'status'
}

function wordsOf(box: HTMLElement): string {
  const texts: string[] = []
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('button, a, [aria-hidden="true"]')) continue
    texts.push(node.nodeValue ?? '')
  }
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}
