/** How near the child is, coldest first [ROAM-13, ENT-10]. */
export const PROXIMITY_STATES = [
  'ice-cold',
  'very-cold',
  'cold',
  'warm',
  'very-warm',
  'burning',
  'challenge',
] as const

export type ProximityState = (typeof PROXIMITY_STATES)[number]

/** The states that only tell how far it is; `challenge` is reached by arriving. */
export type ProximityBand = Exclude<ProximityState, 'challenge'>

/** What the child reads [ROAM-03, OPEN-16]. */
export const PROXIMITY_LABELS: Readonly<Record<ProximityState, string>> = {
  'ice-cold': 'Ice Cold',
  'very-cold': 'Very Cold',
  cold: 'Cold',
  warm: 'Warm',
  'very-warm': 'Very Warm',
  burning: 'Burning Hot',
  challenge: 'You Found It!',
}
