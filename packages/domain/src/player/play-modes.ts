/**
 * How a child plays, in the order in which grown-ups see them: on wheels, by ear, by eye, in calm, with one
 * switch. Several may hold at once, none is usual. They say what the game does, never what a child is.
 */
export const PLAY_MODES = ['wheels', 'ear', 'eye', 'calm', 'switch'] as const
export type PlayMode = (typeof PLAY_MODES)[number]

/** All modes of some lists, each once and in the usual order. */
export function uniteModes(...lists: readonly (readonly PlayMode[])[]): PlayMode[] {
  return PLAY_MODES.filter((mode) => lists.some((list) => list.includes(mode)))
}

/** The modes with one of them switched on or off. */
export function withMode(modes: readonly PlayMode[], mode: PlayMode, isOn: boolean): PlayMode[] {
  const others = modes.filter((one) => one !== mode)
  return uniteModes(isOn ? [...others, mode] : others)
}
