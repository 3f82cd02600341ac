import type { WholeScene } from '../scene.ts'
import './browse.css'
import { GALLERY_LANGUAGES, speakInGallery } from './words.ts'

await speakInGallery('en')
const { sceneGroups } = await import('../scenes/index.ts')

function byId<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`index.html has no ${id}.`)
  return found
}

const list = byId('list', HTMLElement)
const phone = byId('phone', HTMLIFrameElement)
const alone = byId('alone', HTMLAnchorElement)
const language = byId('language', HTMLSelectElement)
const find = byId('find', HTMLInputElement)
const small = byId('small', HTMLInputElement)
const large = byId('large', HTMLInputElement)
const scenes = sceneGroups.flatMap((group) => group.scenes)

language.append(...Object.entries(GALLERY_LANGUAGES).map(([code, name]) => new Option(name, code)))

for (const group of sceneGroups) {
  const part = document.createElement('details')
  part.open = true
  const title = document.createElement('summary')
  title.append(`${group.side}: ${group.screen}`)
  const links = group.scenes.map(({ name }) => {
    const link = document.createElement('a')
    link.href = `#${name}`
    link.append(name)
    return link
  })
  part.append(title, ...links)
  list.append(part)
}

function shown(): WholeScene | undefined {
  return scenes.find(({ name }) => name === location.hash.slice(1)) ?? scenes[0]
}

function show(): void {
  const scene = shown()
  if (scene === undefined) return
  const address = `scene.html?name=${scene.name}&language=${language.value}`
  alone.href = address
  phone.contentWindow?.location.replace(new URL(address, location.href))
  byId('name', HTMLElement).textContent = scene.name
  byId('path', HTMLElement).textContent = scene.path
  for (const link of list.querySelectorAll('a')) {
    const isShown = link.hash === `#${scene.name}`
    if (isShown) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/** Sets the letter size as people set it in their browser. */
function size(): void {
  phone.classList.toggle('small', small.checked)
  const html = phone.contentDocument?.documentElement
  if (html) html.style.fontSize = large.checked ? '32px' : ''
}

function filter(): void {
  const words = find.value.toLowerCase()
  for (const part of list.querySelectorAll('details')) {
    const title = part.querySelector('summary')?.textContent.toLowerCase() ?? ''
    let isWanted = false
    for (const link of part.querySelectorAll('a')) {
      link.hidden = !title.includes(words) && !link.hash.includes(words)
      isWanted ||= !link.hidden
    }
    part.hidden = !isWanted
  }
}

/** Opens the scene before or after this one. */
function step(by: number): void {
  const here = scenes.findIndex((scene) => scene === shown())
  const next = scenes[here + by]
  if (next !== undefined) location.hash = next.name
}

window.addEventListener('hashchange', show)
window.addEventListener('keydown', ({ key, target }) => {
  if (target === find) return
  if (key === 'ArrowRight') step(1)
  if (key === 'ArrowLeft') step(-1)
})
phone.addEventListener('load', size)
language.addEventListener('change', show)
for (const choice of [small, large]) choice.addEventListener('change', size)
find.addEventListener('input', filter)
show()
