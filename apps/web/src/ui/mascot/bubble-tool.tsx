import { useSyncExternalStore, type ComponentType } from 'react'

let Tool: ComponentType | null = null
const listeners = new Set<() => void>()

/** Puts a button at each of Bramble's bubbles, or takes it away. */
export function setBubbleTool(next: ComponentType | null): void {
  Tool = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const shownTool = () => Tool

/** The button that stands at Bramble's words; null while there is none. */
export function useBubbleTool(): ComponentType | null {
  return useSyncExternalStore(subscribe, shownTool, shownTool)
}

/** The same where Bramble's words stand without a bubble. */
export function BubbleTool() {
  const Shown = useBubbleTool()
  return Shown === null ? null : <Shown />
}
