import { lazy, type ComponentType } from 'react'

/**
 * A lazy screen that can be loaded before it is shown. Then it is there at once, whereas React shows
 * what stands in for a lazy component even where that is loaded already.
 */
export function preloadable(load: () => Promise<ComponentType>) {
  let Loaded: ComponentType | null = null
  const loadScreen = async () => {
    Loaded = await load()
    return { default: Loaded }
  }
  const Later = lazy(loadScreen)
  return {
    Screen: () => (Loaded === null ? <Later /> : <Loaded />),
    preload: async () => {
      await loadScreen()
    },
  }
}
