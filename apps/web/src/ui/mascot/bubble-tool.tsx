import type { ComponentType } from 'react'
import { createStore, useStore } from '#/platform/store.ts'

const tool = createStore<ComponentType | null>(null)

/** Puts a button at each of Bramble's bubbles, or takes it away. */
export const setBubbleTool = tool.set

/** The button that stands at Bramble's words; null while there is none. */
export function useBubbleTool(): ComponentType | null {
  return useStore(tool)
}

/** The same where Bramble's words stand without a bubble. */
export function BubbleTool() {
  const Shown = useBubbleTool()
  return Shown === null ? null : <Shown />
}
