import { limitPush, NO_PUSH, type Push } from './walk.ts'

const DEAD_ZONE = 0.12
const KEYS: Readonly<Record<string, Push>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
}

export function createJoystick(name: string, onPush: (push: Push) => void): HTMLElement {
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
