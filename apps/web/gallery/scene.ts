import type { Stage } from '#/testing/stage.ts'
import type { Person } from './page/person.ts'

/** What is set before a screen opens, and what a scene may change later. */
export interface SceneStage extends Stage {
  /** Moves the clock; timers that become due run. */
  advance: (durationMs: number) => Promise<void>
}

/** One state of one screen. */
export interface Scene {
  /** Unique over all scenes: the address in the gallery and the name of its pictures. */
  name: string
  /** Where the app is opened; that of its group, unless it says so. */
  path?: string
  /** Prepares server, phone and storage. */
  given?: (stage: SceneStage) => unknown
  /**
   * What a person does to reach the state. Words come from the catalogue, so that any language
   * works.
   */
  act?: (person: Person, stage: SceneStage) => Promise<unknown>
  /** Words on the finished screen. */
  shows: string | RegExp
  /** A dialog is open; Escape closes it. */
  isDialog?: true
  /** Looked at with letters of twice the size too, on a phone of the usual or the smallest size. */
  grows?: 'phone' | 'small'
  /** Looked at in landscape too, as every child's scene is. */
  turns?: true
  /** Looked at on a laptop too. */
  widens?: true
  /** Its accessibility tree is kept in words, in `e2e/gallery/trees`. */
  isRead?: true
  /** The error boundary is what the scene shows. */
  isBroken?: true
  /** Changes the document for good: no other scene is shown in it. */
  spoilsPage?: true
}

/** A value of a message that `saying` does not know. */
export const ANYTHING = '\u2026\u2026'

/** Matches words that are part of a longer name or text. */
export function saying(words: string): RegExp {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(escaped.replaceAll(ANYTHING, '.+'))
}

/** A scene: its name, the words on the finished screen, and all else that differs from others. */
export function aScene(
  name: string,
  shows: string | RegExp,
  rest: Omit<Scene, 'name' | 'shows'> = {},
): Scene {
  return { name, shows, ...rest }
}

export interface SceneGroup {
  side: 'child' | 'guardian' | 'administrator'
  screen: string
  /** Where scenes are opened that name no path of their own. */
  path?: string
  scenes: readonly Scene[]
}

/** A scene with the path of its group. */
export type WholeScene = Scene & { path: string }
