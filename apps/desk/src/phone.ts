import { placeOf, spotOf, type DeskSpot } from './ground.ts'
import { isPhoneMessage, type DeskMessage, type PhoneMessage } from './messages.ts'
import type { Person } from './people.ts'
import { createPhoneView, type PhoneView } from './phone-view.ts'
import { NO_PUSH, walkByPush, walkTowards, type Push, limitPush } from './walk.ts'

type Goal = 'target' | 'gwen'

/** One phone on the desk: its owner, its position and the page it shows. */
export interface Phone {
  person: Person
  element: HTMLElement
  path: string | null
  /** Join code of the game it was opened with. */
  code: string | null
  spot: DeskSpot
  /** Place of the child's next challenge. */
  target: DeskSpot | null
  returnToken: string | null
  isThrough: boolean
  open(path: string): void
  /** Opens an address after cookies and storage were cleared. */
  openFresh(path: string): void
  sleep(): void
  /** Moves on by so many seconds; true when the position has changed. */
  walk(metersPerSecond: number, seconds: number, gwen: DeskSpot): boolean
  /** Sends the position to the page. */
  sendPlace(): void
  take(message: PhoneMessage): void
  isFrom(event: MessageEvent): boolean
}

/** A phone with a host name of its own, so that phones share neither cookies nor storage. */
export function createPhone(person: Person, start: DeskSpot): Phone {
  const origin = window.location.origin.replace('//demo.', `//${person.id}.`)
  let push: Push = NO_PUSH
  let goal: Goal | null = null
  const view: PhoneView = createPhoneView(person, {
    stick: createJoystick(person.name, (next) => {
      push = next
      if (next !== NO_PUSH) setGoal(null)
    }),
    onWalk: (wanted) => {
      setGoal(goal === wanted ? null : wanted)
    },
    onReload: () => {
      if (phone.path !== null) load(phone.path)
    },
  })

  function setGoal(next: Goal | null): void {
    goal = next
    view.showGoal(goal)
  }

  function setTarget(target: DeskSpot | null): void {
    phone.target = target
    view.showTarget(target !== null)
    if (target === null && goal === 'target') setGoal(null)
  }

  function load(path: string): void {
    view.showAwake(true)
    view.frame.src = origin + path
  }

  function goalSpot(gwen: DeskSpot): DeskSpot | null {
    if (goal === 'target') return phone.target
    if (goal === null) return null
    return {
      eastMeters: gwen.eastMeters + person.startEastMeters,
      northMeters: gwen.northMeters + person.startNorthMeters,
    }
  }

  function showPath(path: string): void {
    phone.path = path
    if (!path.endsWith('/end-game')) phone.returnToken = null
    if (!path.endsWith('/roam')) {
      phone.isThrough = false
      setTarget(null)
      view.showStatus('')
    }
  }

  const phone: Phone = {
    person,
    element: view.element,
    path: null,
    code: null,
    spot: start,
    target: null,
    returnToken: null,
    isThrough: false,
    open(path) {
      showPath(path)
      load(path)
    },
    openFresh(path) {
      showPath(path)
      load(`/demo/fresh.html#${path}`)
    },
    sleep() {
      phone.path = phone.code = phone.returnToken = null
      setTarget(null)
      setGoal(null)
      view.showStatus('')
      view.showAwake(false)
      view.frame.src = 'about:blank'
    },
    walk(metersPerSecond, seconds, gwen) {
      const to = goalSpot(gwen)
      if (to !== null) {
        const { spot, isThere } = walkTowards(phone.spot, to, metersPerSecond, seconds)
        phone.spot = spot
        if (isThere) setGoal(null)
        return true
      }
      if (push.east === 0 && push.north === 0) return false
      phone.spot = walkByPush(phone.spot, push, metersPerSecond, seconds)
      return true
    },
    sendPlace() {
      if (phone.path === null) return
      const message: DeskMessage = { bramble: 'desk', place: placeOf(phone.spot) }
      view.frame.contentWindow?.postMessage(message, origin)
    },
    take(message) {
      if (phone.path === null) return
      switch (message.type) {
        case 'hello':
          showPath(message.path)
          phone.sendPlace()
          break
        case 'path':
          showPath(message.path)
          break
        case 'proximity':
          setTarget(targetOf(message))
          view.showStatus(statusText(message))
          phone.isThrough = message.limitReached
          break
        case 'return-token':
          phone.returnToken = message.token
          break
      }
    },
    isFrom: (event) =>
      event.origin === origin &&
      event.source === view.frame.contentWindow &&
      isPhoneMessage(event.data),
  }
  return phone
}

type Proximity = Extract<PhoneMessage, { type: 'proximity' }>

/** Null once the challenge is found: no more walking is needed. */
function targetOf({ state, challenge }: Proximity): DeskSpot | null {
  return challenge === null || state === 'challenge' ? null : spotOf(challenge.location)
}

function statusText({ state, distance, limitReached }: Proximity): string {
  if (limitReached) return 'did them all'
  if (state === 'challenge') return 'found it'
  const words = state.replaceAll('-', ' ')
  return distance === null ? words : `${words}, ${Math.round(distance)} m`
}

const DEAD_ZONE = 0.12
const KEYS: Readonly<Record<string, Push>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
}

function createJoystick(name: string, onPush: (push: Push) => void): HTMLElement {
  const stick = document.createElement('div')
  stick.className = 'stick'
  stick.tabIndex = 0
  stick.setAttribute('role', 'application')
  stick.setAttribute('aria-roledescription', 'joystick')
  stick.setAttribute('aria-label', `${name}’s joystick`)
  stick.setAttribute('aria-describedby', 'stick-help')
  const knob = document.createElement('div')
  knob.className = 'knob'
  stick.append(knob)

  function push(next: Push): void {
    const limited = limitPush(next)
    knob.style.translate = `${limited.east * 60}% ${-limited.north * 60}%`
    onPush(limited)
  }
  listenToPointer(stick, push)
  listenToKeys(stick, push)
  return stick
}

function listenToPointer(stick: HTMLElement, push: (push: Push) => void): void {
  let pointer: number | null = null

  function follow(event: PointerEvent): void {
    const box = stick.getBoundingClientRect()
    const east = ((event.clientX - box.left) / box.width) * 2 - 1
    const north = 1 - ((event.clientY - box.top) / box.height) * 2
    push(Math.hypot(east, north) < DEAD_ZONE ? NO_PUSH : { east, north })
  }
  function letGo(event: PointerEvent): void {
    if (event.pointerId !== pointer) return
    pointer = null
    push(NO_PUSH)
  }
  stick.addEventListener('pointerdown', (event) => {
    if (pointer !== null || event.button !== 0) return
    pointer = event.pointerId
    stick.setPointerCapture(pointer)
    follow(event)
  })
  stick.addEventListener('pointermove', (event) => {
    if (event.pointerId === pointer) follow(event)
  })
  stick.addEventListener('pointerup', letGo)
  stick.addEventListener('pointercancel', letGo)
}

function listenToKeys(stick: HTMLElement, push: (push: Push) => void): void {
  const held = new Set<string>()

  function pushHeld(): void {
    const sum = { east: 0, north: 0 }
    for (const key of held) {
      sum.east += KEYS[key]?.east ?? 0
      sum.north += KEYS[key]?.north ?? 0
    }
    push(sum)
  }
  stick.addEventListener('keydown', (event) => {
    if (!(event.key in KEYS)) return
    event.preventDefault()
    if (held.has(event.key)) return
    held.add(event.key)
    pushHeld()
  })
  stick.addEventListener('keyup', (event) => {
    if (held.delete(event.key)) pushHeld()
  })
  stick.addEventListener('blur', () => {
    if (held.size === 0) return
    held.clear()
    pushHeld()
  })
}
