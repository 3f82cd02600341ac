import type { GpsSetupStatus, RoamGpsStatus } from '@bramble/domain/gps/roam-status'
import type { ProximityState } from '@bramble/domain/proximity/bands'

/** Status lines while the phone gets its position. */
export const setupStatusText = {
  initialising: 'Initialising',
  calibrating: 'Calibrating',
  searching: 'Searching',
  'almost-ready': 'Almost ready',
} as const satisfies Record<GpsSetupStatus, string>

/** The GPS badge. */
export const gpsBadgeText = {
  calibrating: 'GPS: calibrating',
  excellent: 'GPS: excellent',
  ready: 'GPS: ready',
  poor: 'GPS: poor',
} as const satisfies Record<RoamGpsStatus, string>

const ownLines = (first: string, second: string, third: string) => [
  first,
  'Look up, look down, look around!',
  'I can smell leaves and adventure.',
  second,
  'Small steps find big secrets.',
  'Stay where your grown-up sees you.',
  third,
  'Listen! Can you hear a bird?',
  'Feel the ground. Is it soft?',
  'You are a great explorer!',
]

const far = ownLines(
  'Blue means it is far away.',
  'Walk a bit. Does it get warmer?',
  'Brrr! Let us find the warm way.',
)
const warm = ownLines(
  'Something is hiding near here!',
  'Getting warm! Which way now?',
  'Use your explorer eyes!',
)
const close = ownLines(
  'We are very close!',
  'Hot, hot, hot! Slow steps now.',
  'It must be right here!',
)

/**
 * Lines that Bramble says in turn while the child roams. A line must never contradict the colour
 * and the word on the screen; `nothing`: the distance is not known.
 */
export const mascotLines: Readonly<Record<ProximityState | 'nothing', readonly string[]>> = {
  nothing: ownLines(
    'Something is hiding out there!',
    'Ready? Let us explore!',
    'Shall we have a look?',
  ),
  'ice-cold': far,
  'very-cold': far,
  cold: ownLines(
    'Walk a bit. Does it get warmer?',
    'It is still a way to go.',
    'Which way shall we try?',
  ),
  warm,
  'very-warm': warm,
  burning: close,
  challenge: close,
}

export const roamCopy = {
  title: 'Roam and explore',
  setupTitle: 'Getting ready to explore',
  setupHint: 'Hold your phone and look at the sky.',
  searching: 'Let us look!',
  allQuiet: 'All quiet here',
  nothingNear: 'Nothing more hides near here. Go back to your grown-up!',
  trend: { warmer: 'Warmer!', colder: 'Colder...' },
  found: 'You found one!',
  viewMap: 'View Adventure Map',
  skip: 'Skip This Challenge',
  skipping: 'Skipping...',
  returnHome: 'Return to Grown-up',
  returnQuestion: 'Are you sure you want to end your adventure and return to your grown-up?',
  returnTitle: 'All done?',
  returnConfirm: 'Yes, go back',
  returnCancel: 'Keep playing',
  mapTitle: 'Challenge Map',
  mapContinue: 'Continue Adventure',
  mapClose: 'Close the map',
  mapLabel: 'Map with you in the middle and the challenges around you',
  mapYou: 'You',
  soundOn: 'Sound is on. Turn it off',
  soundOff: 'Sound is off. Turn it on',
  openSky: 'Go where you can see the sky.',
  /** Age of the distance above; in whole minutes from one on. */
  age: (seconds: number) => {
    if (seconds < 60) return `${seconds} seconds ago`
    const minutes = Math.floor(seconds / 60)
    return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  },
  limitTitle: 'You did it!',
  limitText: 'That was the last one of this game. Go back to your grown-up!',
  unavailable: {
    title: 'Challenge Unavailable',
    text: 'This challenge is no longer available. Looking for another one...',
  },
  loadFailed: {
    title: 'Challenge Error',
    text: 'Unable to load this challenge. Please try again.',
  },
  nothingToSkip: {
    title: 'No Challenge to Skip',
    text: 'You need to be near a challenge to skip it.',
  },
  skipFailed: { title: 'Skip Failed', text: "Couldn't skip this challenge. Please try again." },
  searchFailed: {
    title: 'Challenge Search Failed',
    text: "Couldn't find nearby challenges. Try moving to a different area.",
  },
  locationFailed: {
    title: 'Location Error',
    text: "Couldn't update your player location. Please check your GPS.",
  },
} as const
