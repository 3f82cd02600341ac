import type { Person } from './people.ts'

type Goal = 'target' | 'gwen'

/** A phone as the desk draws it, with its joystick below. */
export type PhoneView = ReturnType<typeof createPhoneView>

export interface PhoneViewParts {
  stick: HTMLElement
  onWalk: (goal: Goal) => void
  onReload: () => void
}

const HELP: Readonly<Record<Goal, string>> = {
  target: 'Take a walk there',
  gwen: 'Walk to Gwen',
}

export function createPhoneView(person: Person, parts: PhoneViewParts) {
  const { name } = person
  const frame = document.createElement('iframe')
  frame.title = `${name}’s phone`
  frame.allow = 'clipboard-write; screen-wake-lock; autoplay'
  const asleep = make('div', 'asleep', [
    make('span', 'asleep-face', ['z z']),
    make('p', '', [`${name}’s phone is asleep. It wakes up when Gwen has a game.`]),
  ])
  const status = make('span', 'status', [])
  const reload = button('↻', parts.onReload)
  reload.className = 'reload'
  reload.setAttribute('aria-label', `Reload ${name}’s phone`)
  const walks = person.role === 'child' ? createWalks(name, parts.onWalk) : null
  const help = make('p', 'stick-words', ['Drag a joystick to walk, or hold the arrow keys on it.'])
  help.id = 'stick-help'

  const element = make('article', `phone phone-${person.role}`, [
    make('header', 'phone-head', [make('h2', '', [name]), status, reload]),
    make('div', 'case', [make('div', 'screen', [frame, asleep])]),
    make('div', 'controls', [
      parts.stick,
      walks === null ? help : make('div', 'walks', [walks.target, walks.gwen]),
    ]),
  ])
  element.style.setProperty('--person', person.color)

  const view = {
    element,
    frame,
    showAwake(isAwake: boolean) {
      asleep.hidden = isAwake
      frame.inert = !isAwake
      reload.disabled = !isAwake
      if (walks !== null) walks.gwen.disabled = !isAwake
    },
    showStatus(text: string) {
      status.textContent = text
    },
    showTarget(isKnown: boolean) {
      if (walks !== null) walks.target.disabled = !isKnown
    },
    showGoal(goal: Goal | null) {
      for (const one of ['target', 'gwen'] as const) {
        walks?.[one].setAttribute('aria-pressed', String(goal === one))
        if (walks !== null) walks[one].textContent = goal === one ? 'Stop' : HELP[one]
      }
    },
  }
  view.showAwake(false)
  view.showTarget(false)
  view.showGoal(null)
  return view
}

function createWalks(name: string, onWalk: (goal: Goal) => void): Record<Goal, HTMLButtonElement> {
  const create = (goal: Goal, title: string) => {
    const walk = button(HELP[goal], () => {
      onWalk(goal)
    })
    walk.title = title
    return walk
  }
  return {
    target: create('target', `Walks ${name} to the hidden challenge`),
    gwen: create('gwen', `Walks ${name} back to the grown-up`),
  }
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = make('button', '', [label])
  element.type = 'button'
  element.addEventListener('click', onClick)
  return element
}

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  children: (Node | string)[],
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  if (className !== '') element.className = className
  element.append(...children)
  return element
}
