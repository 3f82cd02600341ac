import { regionsIn } from '#/ui/announcer.tsx'

const REGIONS =
  '[role="status"], [role="alert"], [role="log"], output, [aria-live]:not([aria-live="off"])'
const HOSTS = '[data-announcer]'
const CHANGES = { childList: true, subtree: true, characterData: true }

function roots(): ParentNode[] {
  return [document, ...[...document.querySelectorAll(HOSTS)].map(regionsIn)]
}

/** The live regions of the page, also those of pages and dialogs that announce what comes. */
export function liveRegions(): Element[] {
  return roots().flatMap((root) => [...root.querySelectorAll(REGIONS)])
}

/**
 * What a screen reader says from now on, in its order, with "at once: " before what interrupts it. It hears the regions
 * that are there already, and those of pages that come.
 */
export function listen(): string[] {
  const heard: string[] = []
  const known = new Set(liveRegions())
  const hear = (region: Element, nodes: Iterable<Node>) => {
    const mode = region.matches('[role="alert"], [aria-live="assertive"]') ? 'at once: ' : ''
    heard.push(...[...nodes].map((node) => mode + (node.textContent ?? '')))
  }
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(REGIONS)
      if (region != null && known.has(region)) hear(region, addedNodes)
    }
    for (const root of roots().slice(1)) {
      for (const region of root.querySelectorAll(REGIONS)) {
        if (known.has(region)) continue
        known.add(region)
        hear(region, region.childNodes)
        watch.observe(region, CHANGES)
      }
    }
  })
  for (const root of roots()) watch.observe(root, CHANGES)
  return heard
}

/** The page or dialog whose regions say something now; null: none does. */
export function announcing(): Element | null {
  const hosts = [...document.querySelectorAll(HOSTS)]
  return hosts.find((host) => regionsIn(host).textContent !== '') ?? null
}

/** Where a page of the app tells what is new, while there is nothing. */
export const EMPTY_TOASTER =
  '<div class="toaster print-hide"><div role="status"></div><div role="alert"></div></div>'
