import type { QuestionProblem } from '@bramble/domain/challenge/question-rules'
import { MAX_OPTIONS, MAX_QUESTIONS_PER_PHOTO } from '@bramble/domain/limits'

/** A view that the child finds again. */
export const sceneMatchCopy = {
  photo: 'Photo of the view',
  hint: 'Stand where the child shall stand, hold the phone upright and take it at eye level.',
  tipsTitle: 'A good view',
  tips: [
    'has things that stay: a gate, a bench, a wall, a thick tree',
    'has something near and something far',
    'is the same next week: no cars, no puddles, no washing',
    'has no people in it',
  ],
  seenTitle: 'Will the children see this photo?',
  seen: 'Not this one. At the spot they see your reference photo.',
  notSeen:
    'No: only your title and your words lead them. To show them a picture, switch "Show it to the children" on at your reference photo.',
  show: 'Show this photo to the children',
  showHint: 'At the spot they see it and take the same picture.',
  hiddenHint:
    'Only your title and your words lead them: write there where to stand and what to see.',
  useReference: 'Use the reference photo here too',
  how: 'Our own server compares the two pictures by itself. No computer service is asked.',
  howWithService:
    'Our own server compares the two pictures. Only where it is not sure, the computer service you have allowed is asked.',
  missing: 'Take a photo of the view to continue.',
} as const

/** The wait for a machine's answer about a photo. */
export const machineCopy = {
  usual: 'This usually takes 5 to 20 seconds.',
  slow: 'This takes longer than usual. You may wait, or stop and try again.',
  waited: 'Waiting for',
  elapsed: (seconds: number) => `${seconds} s`,
  cancel: 'Stop',
  cancelled: 'Stopped. Your photo and your words are still here.',
  noSignalTitle: 'No signal',
  noSignal:
    'We cannot be reached right now. Your photo and your words are kept. Please try again when you have signal.',
  signInTitle: 'Please sign in again',
  waitTitle: 'One moment',
  waitMinutes: (minutes: number) =>
    minutes === 1
      ? 'That was a lot at once. Please try again in a minute.'
      : `That was a lot at once. Please try again in ${minutes} minutes.`,
} as const

/** Photo and instructions for questions [WIZ-13, WIZ-22]. */
export const questionPhotoCopy = {
  photo: 'Photo for the questions',
  hint: 'The children see it above the question.',
  optional: '(optional)',
  instructions: 'What shall the questions be about?',
  instructionsHint:
    'Tell what is on the photo and what the children can find out on the spot. For example: an old oak; ask about its leaves and what lives on it.',
  counter: (length: number, max: number) => `${length} of ${max}`,
  generate: 'Generate Questions',
  generating: 'Thinking up questions...',
  missingBoth: 'Add a photo and tell what the questions shall be about.',
  missingPhoto: 'Add a photo first.',
  missingInstructions: 'Tell what the questions shall be about first.',
  sent: 'The photo and your words are sent to a computer service. Nothing of a child is in them.',
  offTitle: 'Your own questions',
  off: 'You can write your own.',
  own: 'Write my own questions',
  next: (count: number) => (count === 1 ? 'Continue with 1 question' : `Continue with ${count}`),
  failed: 'Question Generation Failed',
  failedText: 'No questions could be thought up. Please try again, or write your own.',
  keep: 'Your photo and your words are kept.',
} as const

/** The list of questions [WIZ-16]. */
export const questionSelectCopy = {
  intro: 'Choose what the children are asked. Read each question before you choose it.',
  chosen: (count: number) => `${count} of ${MAX_QUESTIONS_PER_PHOTO} chosen`,
  /** Beside Continue. */
  count: (count: number) => `${count} of ${MAX_QUESTIONS_PER_PHOTO}`,
  full: 'Take one off to choose another.',
  none: 'Choose at least 1 question to continue.',
  several: (count: number) =>
    `This makes ${count} challenges at this place, one for each question. Each can be played, changed and deleted by itself.`,
  list: 'Questions',
  empty: 'There is no question yet. Write the first one.',
  untitled: 'New question',
  unfinished: 'Not finished yet',
  own: 'Your own',
  severalRight: 'Several answers are right:',
  right: (option: string) => `${option} (right)`,
  edit: 'Edit',
  editLabel: (question: string) => `Edit: ${question}`,
  remove: 'Delete',
  removeLabel: (question: string) => `Delete: ${question}`,
  done: 'Done',
  add: 'Write a question',
  refused: 'A chosen question cannot be kept like this',
  repair: 'A chosen question is not finished. Please look at what is marked.',
} as const

/** Writing one question. */
export const questionEditorCopy = {
  question: 'Question',
  questionHint: 'Short words a child of 7 knows. No names, links, addresses or phone numbers.',
  type: 'How many answers are right?',
  types: { 'single-select': 'One answer', 'multi-select': 'Several answers' },
  options: 'Answers to choose from',
  optionsHint: {
    'single-select': 'Mark the one that is right.',
    'multi-select': 'Tick all that are right.',
  },
  option: (number: number) => `Answer ${number}`,
  isRight: (number: number) => `Answer ${number} is right`,
  removeOption: (number: number) => `Delete answer ${number}`,
  addOption: 'Add an answer',
  optionsFull: `${MAX_OPTIONS} answers are the most`,
} as const

export const questionErrorWords: Readonly<Record<QuestionProblem['kind'], string>> = {
  'no-question': 'Please write a question.',
  'empty-option': 'Please write an answer here, or delete it.',
  'same-option': 'This answer is there twice.',
  'too-few-options': 'Please give at least 2 answers.',
  'too-many-options': `Please give at most ${MAX_OPTIONS} answers.`,
  'no-answer': 'Please mark which answer is right.',
  'too-many-answers': 'Only one answer can be right here.',
  'unknown-answer': 'Please mark which answer is right.',
}

/** The photo of an object [WIZ-15, WIZ-21]. */
export const objectPhotoCopy = {
  photo: 'Photo of the object',
  hint: 'One thing, near and sharp, in the middle of the photo. No people.',
  analyze: 'Analyze the photo',
  again: 'Analyze it again',
  analyzing: 'Looking at the photo...',
  optional: '(optional)',
  sent: 'The photo is sent to a computer service that names what is on it.',
  replaces: 'It replaces the names you have now.',
  noPhoto: 'No Photo',
  noPhotoText: 'Please take a photo first.',
  failed: 'Analysis Failed',
  failedText: 'Could not analyze the object in this photo. Please try a different photo.',
  offTitle: 'You name the object',
  off: 'You can type the name yourself.',
  type: 'Type the name yourself',
  next: (label: string) => `Continue with "${label}"`,
} as const

/** Names of the object and what is checked [WIZ-09]. */
export const objectConfirmCopy = {
  names: 'What the children look for',
  namesHint:
    'First the object itself, then ever more general names that are also true of it, like "oak", "tree", "plant". A more general find is worth fewer points.',
  prompt: 'What the child reads',
  promptHint: 'It follows the name of the object until you write your own words.',
  checkedTitle: 'The photos of the children are checked',
  checked: 'A computer looks at each photo and gives points by these names.',
  uncheckedTitle: 'The photos of the children are not checked',
  unchecked: 'Each photo then counts, with 3 of 5 points.',
  unknownTitle: 'Whether photos are checked',
  unknown:
    'We cannot tell right now whether a computer checks the photos. Without a check each photo counts, with 3 of 5 points.',
  toProfile: 'Change this in My Profile',
} as const

/** The sentence a child reads for an object [WIZ-09]. */
export function takeAPictureOf(label: string): string {
  return `Take a picture of a ${label}`
}

export const labelEditorCopy = {
  object: 'The object',
  general: (number: number) => `More general name ${number}`,
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  sure: (confidence: number) =>
    `the computer is ${sureWord(confidence)} (${Math.round(confidence * 100)} %)`,
  rise: (label: string) => `Move up: ${label}`,
  remove: (label: string) => `Delete: ${label}`,
  add: 'Add a more general name',
  full: '5 names are the most',
  empty: 'Please write what it is.',
  unfit: 'Please use letters only, at most 40, like "oak tree".',
  same: 'This name is there already.',
} as const

function sureWord(confidence: number): string {
  if (confidence >= 0.85) return 'very sure'
  if (confidence >= 0.6) return 'fairly sure'
  return 'not sure'
}
