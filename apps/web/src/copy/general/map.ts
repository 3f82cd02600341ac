const CHILDS_LEGEND = {
  grownUp: 'You',
  target: 'Your challenge',
  available: 'More challenges',
} as const

export const mapCopy = {
  loading: 'Drawing the map...',
  peek: 'Peek',
  peeking: 'Peeking...',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  /** The player's side [MAP-07]. */
  unavailable: (reason: string) => `Map unavailable: ${reason}`,
  notLoaded: 'it could not be loaded. The game goes on without it.',
  noPlace: 'we are still looking for where you are.',
  /** The guardian's side [MAP-08]. */
  initFailed: 'Error initializing map',
  locationUnknown: 'Location unknown',
  googleTroubles: {
    'not-loaded': 'Failed to load Google Maps',
    'no-ground': 'Error loading Google Maps',
    'not-made': 'Error initializing map',
  },
  you: 'You',
  grownUp: 'You',
  /** What the signs mean, by whose map it is. */
  legend: {
    player: CHILDS_LEGEND,
    guardian: CHILDS_LEGEND,
    creation: { grownUp: 'You', target: 'This challenge', available: 'Other challenges' },
  },
  place: 'This challenge',
  nearPlace: 'Another challenge',
  ring: (meters: number) => `${meters} m`,
  ringsNote: 'No map picture here. The rings show how far it is.',
  /** One place for those who do not see the map. */
  spot: (title: string, distance: string, direction: string) =>
    `${title}: ${distance}, ${direction}`,
  here: (title: string) => `${title}: right here`,
  nothing: 'There is nothing else on the map.',
  directions: [
    'north',
    'north-east',
    'east',
    'south-east',
    'south',
    'south-west',
    'west',
    'north-west',
  ],
} as const
