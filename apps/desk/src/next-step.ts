/** State of a child's phone, as the desk knows it. */
export interface ChildView {
  id: string
  name: string
  path: string | null
  /** Whether the page belongs to Gwen's present game. */
  isInGame: boolean
  /** Its finish code, once the page has one. */
  returnToken: string | null
  isThrough: boolean
}

/** Something the desk can do with a tap. */
export type DeskAction =
  | { do: 'bring'; label: string; children: string[] }
  | { do: 'scan'; label: string; child: string; token: string }
  | { do: 'start-over'; label: string }

/** The one sentence that says what to do next. */
export interface NextStep {
  text: string
  action: DeskAction | null
}

const GUARDIAN_GAME = /\/(invite-players|ready-to-play|dashboard|thank-you)\/([^/]+)$/

/** The page of the guardian's game and its join code, read from the address. */
export function guardianGame(path: string | null): { page: string; code: string } | null {
  const [, page, code] = GUARDIAN_GAME.exec(path ?? '') ?? []
  return page === undefined || code === undefined ? null : { page, code: decodeURIComponent(code) }
}

/** Which screen of the child's side an address shows; `join` for the entry. */
export function childScreen(path: string | null): string | null {
  if (path === null) return null
  const [first, second, third, fourth] = path.split('/').filter(Boolean)
  if (first === 'join') return 'join'
  if (first !== 'player') return null
  return (second === 'join' ? fourth : third) ?? 'join'
}

/** Screens of a child's phone before the game starts. */
const BEFORE_GAME = new Set(['join', 'permissions', 'searching', 'guardian-photo'])
const GET_READY = new Set(['get-ready'])
const ROAM = new Set(['roam'])
const TASKS = new Set(['challenge', 'photo-capture', 'question', 'feedback'])

export function nextStep(guardianPath: string | null, children: readonly ChildView[]): NextStep {
  const game = guardianGame(guardianPath)
  const on = (screens: ReadonlySet<string>) =>
    children.filter((child) => screens.has(childScreen(child.path) ?? ''))

  const back = children.find((child) => child.returnToken !== null)
  if (back !== undefined && back.returnToken !== null) {
    return {
      text: `${back.name} is done and shows a finish code. On real phones Gwen scans it.`,
      action: {
        do: 'scan',
        label: `Let Gwen scan ${back.name}’s code`,
        child: back.id,
        token: back.returnToken,
      },
    }
  }
  if (game === null) {
    if ((guardianPath ?? '').startsWith('/return/')) {
      return say('Gwen’s phone has taken the code. Go on there.')
    }
    return say('In Gwen’s phone, start a game: choose Roam and go on to the invitation.')
  }
  if (game.page === 'thank-you') {
    return {
      text: 'The game is over. Look at the results in Gwen’s phone.',
      action: { do: 'start-over', label: 'Start over' },
    }
  }
  const missing = children.filter((child) => !child.isInGame)
  if (missing.length > 0) {
    return {
      text: `Gwen’s game has the code ${shownCode(game.code)}. On real phones the children scan it.`,
      action: {
        do: 'bring',
        label: `Bring ${listNames(missing)} to the game`,
        children: missing.map((child) => child.id),
      },
    }
  }
  return stepInGame(game.page, {
    beginning: on(BEFORE_GAME),
    waiting: on(GET_READY),
    roaming: on(ROAM).filter((child) => !child.isThrough),
    through: on(ROAM).filter((child) => child.isThrough),
    busy: on(TASKS),
  })
}

function stepInGame(page: string, phases: Phases): NextStep {
  const { beginning, waiting, roaming, through, busy } = phases
  if (busy.length > 0) {
    const others = roaming.length === 0 ? '' : ` Walk ${listNames(roaming)} on meanwhile.`
    return say(`${listNames(busy)} found something! Do what the phone asks for.${others}`)
  }
  if (roaming.length > 0) {
    return say(
      `Walk ${listNames(roaming)} with the joystick and watch the phone: warm means near. Or take a walk straight there.`,
    )
  }
  if (beginning.length > 0) {
    return say(`Tap through ${listNames(beginning)}’s first screens. Stay near Gwen meanwhile.`)
  }
  if (waiting.length > 0 && page !== 'dashboard') {
    return say('Everybody is ready. Start the game in Gwen’s phone.')
  }
  if (waiting.length > 0) return say(`Tap on ${listNames(waiting)}’s phone to begin.`)
  if (through.length > 0) {
    return say(
      `${listNames(through)} did them all! Walk back to Gwen and tap “Return to Grown-up”, or end the game in Gwen’s phone.`,
    )
  }
  return say('End the game in Gwen’s phone to see the results.')
}

interface Phases {
  beginning: ChildView[]
  waiting: ChildView[]
  roaming: ChildView[]
  through: ChildView[]
  busy: ChildView[]
}

function say(text: string): NextStep {
  return { text, action: null }
}

function listNames(people: readonly { name: string }[]): string {
  const names = people.map((person) => person.name)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}

function shownCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
