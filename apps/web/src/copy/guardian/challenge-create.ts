import type { GpsFailure } from '#/platform/geolocation/gps-error.ts'

const openSky = 'A place under the open sky helps. Please try again.'

/** The frame of the wizard that creates a challenge. */
export const wizardCopy = {
  title: 'Create a challenge',
  back: 'Back',
  next: 'Continue',
  step: (number: number, of: number, title: string) => `Step ${number} of ${of}: ${title}`,
  loading: 'Opening your draft...',
  foundTitle: 'You have a draft',
  foundNamed: (title: string) => `"${title}" is waiting for you.`,
  foundUnnamed: 'A challenge you began is waiting for you.',
  foundSaving: 'It was being saved when you left. Nothing is lost.',
  foundWhen: (ago: string) => `Last changed ${ago}.`,
  resume: 'Continue your draft',
  startAgain: 'Start again',
  startAgainTitle: 'Start again?',
  startAgainText: 'Your draft with its words and photos is deleted from this phone.',
  startAgainSaved:
    'What has reached us stays in My Challenges. The rest of the draft is deleted from this phone.',
  startAgainConfirm: 'Delete and start again',
  startAgainCancel: 'Keep the draft',
  notKeptTitle: 'This draft is not kept',
  notKept:
    'This browser does not let us keep anything on the phone. Please stay on this page until the challenge is saved.',
  elsewhereTitle: 'Open in another tab',
  elsewhere:
    'This draft is open in another tab or window. Please go on there, so that nothing gets lost.',
  continueHere: 'Continue here instead',
} as const

export const stepTitles = {
  location: 'Where is it?',
  details: 'Name and words',
  photo: 'Reference photo',
  'child-task': 'What do children do?',
  'scene-match': 'The view to match',
  'question-photo': 'Photo for questions',
  'question-select': 'Choose questions',
  'object-detection-photo': 'Photo of the object',
  'object-detection-confirm': 'What is it?',
  summary: 'Look it over',
  save: 'Save it',
} as const

/** Recording the place [WIZ-11, WIZ-12, OPEN-36]. */
export const locationStepCopy = {
  intro: 'Go to the exact spot the children should find, and stand still there.',
  how: 'Then press the button. Your phone looks several times where it is, for a few seconds.',
  atSpot: 'I am at the spot',
  looking: 'Looking for satellites...',
  wanted: (meters: number) => `${meters} m or less is what we want.`,
  isGood: 'That is sharp enough.',
  isVague: 'A few steps away from walls and trees may help.',
  recording: 'Stand still...',
  taken: (count: number, meters: number | null) => {
    const taken = count === 1 ? '1 reading taken' : `${count} readings taken`
    return meters === null ? taken : `${taken}, known to about ${meters} m`
  },
  stop: 'Stop',
  vagueTitle: 'Not very exact yet',
  vague: (meters: number, wanted: number) =>
    `The place is known to about ${meters} m; we would like ${wanted} m. Children may have to look around a little.`,
  useAnyway: 'Use it anyway',
  again: 'Record again',
  recordedTitle: 'The spot is recorded',
  recorded: (meters: number) => `It is known to about ${meters} m.`,
  map: 'Map of the recorded spot',
  near: (count: number) =>
    count === 1
      ? 'There is 1 challenge within 200 meters of this spot.'
      : `There are ${count} challenges within 200 meters of this spot.`,
  nearNone: 'There is no other challenge within 200 meters of this spot yet.',
  requiredTitle: 'Location Required',
  required: 'Please enable location services to create a challenge.',
  preciseSteps: [
    'iPhone: Settings, Privacy & Security, Location Services, Safari Websites, Precise Location on.',
    'Android: hold the browser icon, App info, Permissions, Location, Use precise location on.',
  ],
} as const

/** What to do when the place could not be recorded. */
export const locationProblems: Readonly<Record<GpsFailure, string>> = {
  unsupported: 'This browser cannot tell where it is. Please use the browser of a phone.',
  denied:
    'Your browser does not let us see where you are. Please allow location for this page in its settings, then try again.',
  unavailable: `We could not find where you are. ${openSky}`,
  timeout: `This took too long. ${openSky}`,
  'calibration-timeout': `This took too long. ${openSky}`,
  'basic-timeout': `This took too long. ${openSky}`,
  'no-readings': `Your phone gave no place. ${openSky}`,
  imprecise: 'Your phone only tells us roughly where you are. Please switch on precise location.',
  unknown: `We could not find where you are. ${openSky}`,
}

/** Title and description [WIZ-10]. */
export const detailsStepCopy = {
  name: 'Title',
  nameHint: 'What the children see first, like "The old oak".',
  description: 'Description',
  descriptionHint:
    'What is there to find, feel or see? Short words that a child of 7 can read, or you read aloud.',
  counter: (length: number, max: number) => `${length} of ${max}`,
  missingTitle: 'Missing Information',
  missing: 'Please fill in all required fields.',
  empty: 'Please fill this in.',
  why: 'Title and description are both needed to continue.',
} as const

/** The photo of the place. */
export const referenceStepCopy = {
  intro: 'A photo of the place helps you to know it again. You may leave it out.',
  photo: 'Reference photo',
  optional: '(optional)',
  hint: 'Please no people, faces, house numbers or number plates.',
  show: 'Show it to the children',
  showHint: 'They can look at it while they search.',
  showNeedsPhoto: 'Add a photo first.',
  skip: 'Continue without a photo',
} as const

/** What the children do there [WIZ-08, WIZ-23]. */
export const taskStepCopy = {
  intro: 'When the children have found the spot, they can do something there.',
  group: 'What do children do at the spot?',
  /** What still works where a machine does not help. */
  without: {
    question: 'You can write the questions yourself.',
    'object-detection': 'You can type the name of the thing yourself.',
    unchecked: 'Every photo counts, and you see it on your dashboard.',
  },
  capabilitiesUnknown:
    'We could not ask what computers can help with here. You can go on: it is looked at again later.',
  off: 'Not offered here',
  prompt: 'What the children are told',
  promptHint: 'One short sentence.',
  promptOptional: '(optional)',
  basicPrompt: 'Take a photo',
} as const

/** The last step before saving. */
export const summaryStepCopy = {
  change: 'Change',
  place: 'Place',
  placeKnown: (meters: number) => `Known to about ${meters} m`,
  map: 'Map of the challenge',
  words: 'Title and description',
  reference: 'Reference photo',
  referenceAlt: 'Your reference photo',
  noReference: 'None',
  shown: 'The children can look at it while they search.',
  notShown: 'Only you see it.',
  task: 'What the children do',
  prompt: (prompt: string) => `They read: "${prompt}"`,
  scene: 'The view to match',
  viewShown: 'The children see it at the spot.',
  sceneAlt: 'The view to match',
  questionPhoto: 'Photo for the questions',
  questionAlt: 'Your photo for the questions',
  questions: 'Questions',
  answer: (answer: string) => `Right: ${answer}`,
  several: (count: number) => `This makes ${count} challenges, one for each question.`,
  object: 'The object',
  objectAlt: 'Your photo of the object',
  moreGeneral: (labels: string) => `Also counts: ${labels}`,
  draftNote:
    'New challenges are drafts: only your own games and groups see them. You can publish them later in My Challenges.',
  editLabel: (part: string) => `Change: ${part}`,
} as const

/** Saving with its photos [WIZ-07, WIZ-18, WIZ-19]. */
export const saveStepCopy = {
  ready: 'Everything is ready. Saving takes a few seconds, longer with photos.',
  halfway: 'Your challenge is saved. Only its photos are still waiting.',
  save: 'Save challenge',
  goOn: 'Go on saving',
  saving: 'Saving...',
  tryAgain: 'Try Again',
  progress: 'Saving your challenge',
  parts: {
    create: 'Your challenge',
    reference: 'Reference photo',
    'scene-match': 'The view to match',
    question: 'Photo for the questions',
    'object-detection': 'Photo of the object',
    link: 'Putting it together',
  },
  states: { waiting: 'Not yet', running: 'Now', done: 'Done' },
  waitingTitle: 'Waiting for the signal',
  waiting:
    'Nothing is lost: it goes on by itself. You can also close this page and come back later.',
  tryNow: 'Try now',
  failedTitle: 'Creation Failed',
  failed: 'Could not create challenge. Please try again.',
  tooLarge: 'Photo file is too large. Please try a smaller image.',
  uploadFailedTitle: 'Upload Failed',
  keptNote: 'Everything you made is kept on this phone.',
  withoutPhoto: 'Finish without this photo',
  withoutPhotoHint: 'You can add it later in My Challenges.',
  goToStep: (title: string) => `Go to "${title}"`,
  fieldTitle: 'Something needs another look',
  fieldText: 'It is marked where you filled it in.',
  saved: 'Challenge saved',
  savedSeveral: (count: number) => `${count} challenges saved`,
  savedText: 'You find it in My Challenges.',
  savedSeveralText: 'You find them in My Challenges.',
  returnHome: 'Return to Home',
} as const
