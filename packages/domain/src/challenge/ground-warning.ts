/** Why a map warns of a place, gravest first. */
export const GROUND_WARNINGS = ['rail', 'road', 'water', 'building', 'closed', 'off-path'] as const
export type GroundWarning = (typeof GROUND_WARNINGS)[number]

/** Ground to which a published challenge would call strangers' children into danger: a moderator looks first. */
const GRAVE: ReadonlySet<GroundWarning> = new Set<GroundWarning>(['rail', 'road', 'water'])

export function isGraveWarning(warning: GroundWarning | null): boolean {
  return warning !== null && GRAVE.has(warning)
}
