import { isJoinCode } from '@bramble/domain/session/join-code'
import { readCode } from '@bramble/domain/session/read-code'
import type { EarlyChoice } from '#/platform/early-page.ts'
import { handOver } from '#/platform/early-hands.ts'
import { makePhoneAsk } from '#/platform/geolocation/make-phone-ask.ts'
import { cleanCode } from '#/ui/clean-code.ts'

// The build makes a small file of its own of this one (`early-card-plugin.ts`), which runs behind the
// field in the page. What it reads is written down under the names of `platform/storage/keys.ts`.
const PLAYER_ID = 'playerId'
const LENGTH = 6
const EARLY_PAGE = '#root > .early-page'

/**
 * Follows a page that is the same for everybody until the app is there. On the one for a typed code typed symbols are shown, a whole code opens
 * its game, and the buttons work as far as they can. A phone with a child on it may be in a game: there
 * the field goes, and the app says how it goes on.
 * @param open goes to an address
 */
export function followEarlyTyping(open: (address: string) => void): void {
  handOver(EARLY_PAGE)
  const page = document.querySelector(EARLY_PAGE)
  const form = page?.querySelector('form')
  const input = form?.querySelector('input')
  if (!page || !form || !input) return
  const button = form.querySelector('button')
  const boxes = [...form.querySelectorAll('.code-box')]
  let choice: EarlyChoice | null = null

  window.earlyWork = {
    join: null,
    joined: null,
    answers: new Map(),
    get choice() {
      return choice
    },
    set choice(next) {
      choice = next
    },
    // The field may be typed into until the app's own one is drawn.
    typed: () => input.value,
    stop: () => undefined,
  }
  if (hasChild()) {
    form.closest('.stack:not(form)')?.remove()
    return
  }

  function show(text: string): void {
    const read = readCode(text, LENGTH)
    const code = read?.code ?? cleanCode(text, LENGTH)
    input!.value = code
    boxes.forEach((box, at) => {
      box.textContent = code[at] ?? ''
      box.classList.toggle('code-next', at === code.length)
    })
    if (button) button.disabled = code === ''
    go(read?.key ?? null)
  }

  function go(key: string | null = null): void {
    const code = input!.value
    if (isJoinCode(code)) open(key === null ? `/join/${code}` : `/join/${code}?k=${key}`)
  }

  input.addEventListener('input', () => show(input.value))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    go()
  })
  page.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-early]') : null
    if (!pressed) return
    choice = pressed.dataset['early'] as EarlyChoice
    pressed.style.opacity = '0.6'
    if (choice === 'allow') makePhoneAsk()
  })
}

function hasChild(): boolean {
  try {
    return localStorage.getItem(PLAYER_ID) !== null
  } catch {
    return false
  }
}
