import type { PhoneMessage } from './messages.ts'
import { createMap } from './map.ts'
import { childScreen, guardianGame, nextStep, type DeskAction } from './next-step.ts'
import { CHILDREN, GWEN, USUAL_CHILDREN, type Person } from './people.ts'
import { createPhone, type Phone } from './phone.ts'
import { WALKING_METERS_PER_SECOND } from './walk.ts'
import type { DeskSpot } from './ground.ts'

const PLACE_SENT_EVERY_MS = 200
const LONGEST_STEP_SECONDS = 0.25

const wanted = Number(new URLSearchParams(window.location.search).get('children'))
const count = wanted >= 1 && wanted <= CHILDREN.length ? Math.floor(wanted) : USUAL_CHILDREN
const people: readonly Person[] = [GWEN, ...CHILDREN.slice(0, count)]

const known = recall()
const phones = people.map((person) => createPhone(person, known[person.id]?.spot ?? start(person)))
const guardian = find(GWEN.id)
const children = phones.filter((phone) => phone !== guardian)
const map = createMap(people)

const phonesElement = element('phones')
const nextText = element('next-text')
const nextButton = element<HTMLButtonElement>('next-action')
const pace = element<HTMLInputElement>('pace')
const paceText = element('pace-text')
let action: DeskAction | null = null
let pacesPerSecond = WALKING_METERS_PER_SECOND

phonesElement.append(...phones.map((phone) => phone.element))
element('map').append(map.element)
for (const phone of phones) map.showPerson(phone.person, phone.spot)
fitPhones(phonesElement, phones.length)
listen()
wake()
showNext()
window.requestAnimationFrame(tick)

function element<T extends HTMLElement>(id: string): T {
  return document.getElementById(id) as T
}

function start({ startEastMeters, startNorthMeters }: Person) {
  return { eastMeters: startEastMeters, northMeters: startNorthMeters }
}

function find(id: string): Phone {
  const phone = phones.find((one) => one.person.id === id)
  if (phone === undefined) throw new Error(`no phone of ${id}`)
  return phone
}

/** Phones reopen where they were before a reload; on a new desk, Gwen's phone starts the game. */
function wake(): void {
  for (const phone of phones) {
    const memory = known[phone.person.id]
    if (memory?.path != null) {
      phone.code = memory.code
      phone.open(memory.path)
    }
  }
  if (guardian.path === null) guardian.open('/')
}

function listen(): void {
  window.addEventListener('message', (event: MessageEvent<PhoneMessage>) => {
    const phone = phones.find((one) => one.isFrom(event))
    if (phone === undefined) return
    phone.take(event.data)
    if (event.data.type === 'proximity') map.showChallenges(event.data.nearbyChallenges)
    map.showTarget(phone.person, phone.target)
    showNext()
    save()
  })
  window.addEventListener('pagehide', save)
  nextButton.addEventListener('click', act)
  element('start-over').addEventListener('click', startOver)
  const showPace = () => {
    pacesPerSecond = pace.valueAsNumber * WALKING_METERS_PER_SECOND
    paceText.textContent = `${pace.value} × walking`
  }
  pace.addEventListener('input', showPace)
  showPace()
}

function save(): void {
  const entries = phones.map(({ person, path, code, spot }): [string, PhoneMemory] => {
    return [person.id, { path, code, spot }]
  })
  remember(Object.fromEntries(entries))
}

let lastMs: number | null = null
let sentMs = 0
const moved = new Set<Phone>()

function tick(nowMs: number): void {
  const seconds = Math.min(LONGEST_STEP_SECONDS, (nowMs - (lastMs ?? nowMs)) / 1000)
  lastMs = nowMs
  for (const phone of phones) {
    if (!phone.walk(pacesPerSecond, seconds, guardian.spot)) continue
    map.showPerson(phone.person, phone.spot)
    moved.add(phone)
  }
  if (nowMs - sentMs >= PLACE_SENT_EVERY_MS) {
    sentMs = nowMs
    for (const phone of moved) phone.sendPlace()
    moved.clear()
  }
  window.requestAnimationFrame(tick)
}

function showNext(): void {
  const game = guardianGame(guardian.path)
  const step = nextStep(
    guardian.path,
    children.map(({ person, path, code, returnToken, isThrough }) => ({
      id: person.id,
      name: person.name,
      path,
      isInGame: code !== null && code === game?.code && childScreen(path) !== null,
      returnToken,
      isThrough,
    })),
  )
  action = step.action
  // Writing the same words again would make a screen reader repeat them.
  if (nextText.textContent !== step.text) nextText.textContent = step.text
  nextButton.hidden = action === null
  if (action !== null && nextButton.textContent !== action.label) {
    nextButton.textContent = action.label
  }
}

function act(): void {
  if (action === null) return
  switch (action.do) {
    case 'bring':
      for (const id of action.children) bring(find(id))
      break
    case 'scan':
      find(action.child).returnToken = null
      guardian.open(`/return/${encodeURIComponent(action.token)}`)
      break
    case 'start-over':
      startOver()
      break
  }
  showNext()
  save()
}

/** A phone that has not been used on this desk may have kept an old game, so it starts afresh. */
function bring(phone: Phone): void {
  const game = guardianGame(guardian.path)
  if (game === null) return
  const path = `/join/${encodeURIComponent(game.code)}`
  if (phone.code === null) phone.openFresh(path)
  else phone.open(path)
  phone.code = game.code
}

function startOver(): void {
  for (const phone of children) phone.sleep()
  for (const phone of phones) {
    phone.spot = start(phone.person)
    map.showPerson(phone.person, phone.spot)
    map.showTarget(phone.person, null)
  }
  guardian.openFresh('/')
  showNext()
  save()
}

/** The phone whose screen is shown, in its own pixels. */
const SCREEN = { width: 390, height: 844 }
const CASE_PIXELS = 18
const SMALLEST_SCALE = 0.45

function fitPhones(row: HTMLElement, count: number): void {
  const fit = () => {
    const style = window.getComputedStyle(row)
    const gap = Number.parseFloat(style.columnGap) || 0
    const rest = [...row.querySelectorAll<HTMLElement>('.phone:first-child > :not(.case)')]
    const restHeight = rest.reduce((sum, one) => sum + one.offsetHeight, 0) + 2 * gap
    const width = (row.clientWidth - gap * (count - 1)) / count - CASE_PIXELS
    const height = row.clientHeight - restHeight - CASE_PIXELS
    const scale = Math.min(1, width / SCREEN.width, height / SCREEN.height)
    row.style.setProperty('--scale', String(Math.max(SMALLEST_SCALE, scale)))
  }
  new ResizeObserver(fit).observe(row)
  fit()
}

/** Values that a phone keeps over a reload of the desk. */
interface PhoneMemory {
  path: string | null
  code: string | null
  spot: DeskSpot
}

const KEY = 'desk'

/** By the phone's id; empty on a new desk. */
function recall(): Partial<Record<string, PhoneMemory>> {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Record<string, PhoneMemory>
  } catch {
    return {}
  }
}

function remember(phones: Record<string, PhoneMemory>): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(phones))
}
