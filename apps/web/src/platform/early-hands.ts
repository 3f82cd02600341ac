const CONTROLS = 'a, button, input, select, textarea'
const BOXES = 'input[type=checkbox]'
/** So long after the end of a touch a browser may still tell of its click. */
const CLICK_LIMIT_MS = 400
/** Nobody holds a button longer than this and means a press. */
const HOLD_LIMIT_MS = 2_000
/** So long the app's page may come in parts. A focus that comes later would surprise. */
const PARTS_LIMIT_MS = 30_000

/**
 * The app puts its own page in the place of the early one at a moment of its own choice. What has the focus then, and
 * what a finger or a mouse holds down, goes on at its successor: the control with the same words, else the one at
 * the same place in the page. It runs in the scripts of early pages, and needs nothing of the app.
 * @param earlyPage selector of what the app replaces
 */
export function handOver(earlyPage: string): void {
  const root = () => document.getElementById('root')
  let early = document.querySelector(earlyPage)
  // The page is drawn before its scripts are there: what has the focus already has it by a person.
  let focused = controlAt(document.activeElement)
  let held: Control | null = null
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()
  const { signal } = listening

  on('focusin', ({ target }) => {
    focused = controlAt(target)
  })
  on('focusout', ({ target }) =>
    // Some browsers tell so of the focus that is lost with its element.
    queueMicrotask(() => {
      if (focused?.element === target && focused.element.isConnected) focused = null
    }),
  )
  on('pointerdown', ({ target }) => {
    held = controlAt(target)
  })
  on('pointerup', ({ target, pointerType }) => {
    const old = held?.element
    held = null
    if (old === undefined || old.isConnected) return
    const successor = namesakeOf(old)
    // The app's page may not stand there yet: the press waits for it.
    if (successor === undefined) pressOnceItStands(old)
    else if (successor.contains(target as Node)) press(successor, pointerType)
  })

  /** No click comes of a mouse whose button was replaced between down and up; of a finger it may. */
  function press(successor: HTMLElement, pointerType: string): void {
    const clicking = setTimeout(
      () => successor.click(),
      pointerType === 'mouse' ? 0 : CLICK_LIMIT_MS,
    )
    successor.addEventListener('click', () => clearTimeout(clicking), { once: true })
  }

  function pressOnceItStands(old: Element): void {
    const waiting = new MutationObserver(() => {
      const successor = namesakeOf(old)
      if (successor === undefined) return
      waiting.disconnect()
      successor.click()
    })
    waiting.observe(document, { childList: true, subtree: true })
    setTimeout(() => waiting.disconnect(), HOLD_LIMIT_MS)
  }

  const watching = new MutationObserver(() => {
    early ??= document.querySelector(earlyPage)
    if (early === null || early.isConnected || !root()?.hasChildNodes()) return
    carryTicks(early)
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    const successor = focused !== null && isNowhere ? successorOf(focused) : undefined
    // The app's page may come in parts.
    if (focused !== null && isNowhere && successor === undefined) {
      giveUp ??= setTimeout(end, PARTS_LIMIT_MS)
      return
    }
    successor?.focus({ preventScroll: true })
    end()
  })
  watching.observe(document, { childList: true, subtree: true })

  /** A box that was ticked before the app came is ticked in its page, which then knows of it. */
  function carryTicks(page: Element): void {
    const boxes = root()?.querySelectorAll<HTMLInputElement>(BOXES) ?? []
    page.querySelectorAll<HTMLInputElement>(BOXES).forEach(({ checked }, at) => {
      if (checked && boxes[at]?.checked === false) boxes[at].click()
    })
  }

  function end(): void {
    clearTimeout(giveUp)
    watching.disconnect()
    setTimeout(() => listening.abort(), HOLD_LIMIT_MS)
  }

  function on<K extends keyof WindowEventMap>(type: K, hear: (event: WindowEventMap[K]) => void) {
    window.addEventListener(type, hear, { capture: true, signal })
  }

  function controlAt(target: EventTarget | null): Control | null {
    const element = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    return element && root()?.contains(element)
      ? { element, at: alike(element).indexOf(element) }
      : null
  }

  function successorOf({ element, at }: Control): HTMLElement | undefined {
    return namesakeOf(element) ?? alike(element)[at]
  }

  function namesakeOf(old: Element): HTMLElement | undefined {
    return alike(old).find(({ textContent: words }) => words && words === old.textContent)
  }

  /** The controls of a page that may stand for one. */
  function alike({ localName }: Element): HTMLElement[] {
    return [...(root()?.querySelectorAll<HTMLElement>(localName) ?? [])]
  }
}

interface Control {
  element: HTMLElement
  /** Which one it is of its kind. */
  at: number
}
