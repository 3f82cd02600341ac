import type { GpsSetupStatus } from '@bramble/domain/gps/setup-phase'
import type { RoamGpsStatus } from '@bramble/domain/gps/quality'

/** Status lines while the phone looks for its place. */
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

/** What Bramble says while the child roams, one after the other. */
export const mascotLines = [
  'Something is hiding near here!',
  'Look up, look down, look around!',
  'Walk a bit. Does it get warmer?',
  'I can smell leaves and adventure.',
  'Small steps find big secrets.',
  'Stay where your grown-up sees you.',
  'Listen! Can you hear a bird?',
  'Red means we are very close!',
  'Blue means it is far away.',
  'You are a great explorer!',
] as const

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
  limitTitle: 'You did them all!',
  limitText: 'Every challenge of this game is done. Go back to your grown-up!',
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
