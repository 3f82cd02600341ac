import type { PhotoFlaw } from '@bramble/domain/photo/quality'

/** Feedback for children: our own sentences, and names from the guardian's ladder (T17). */
export const judgeWords = {
  anyPhoto: 'What a lovely photo! You looked closely, like a real explorer.',
  blank: "We can't see anything, is a finger on the lens?",
  soClose: 'So close! Try to line your photo up with the picture',
  soCloseInWords: 'So close! Read the words again and try another view.',
  viewInWords: 'Well done! You found the view!',
  foundSpot: 'You found the spot!',
  sameView: [
    'You found the spot!',
    'You found the spot!',
    'You found the spot!',
    'Well done! You found the same view!',
    'Great! Your photo looks a lot like the picture!',
    'Wow! Your photo looks just like the picture!',
  ],
  objectFound: (label: string) => `Great spotting! You found: ${label}.`,
  objectNotYet: (label: string) => `We did not spot it yet. Look for: ${label}.`,
  objectNotFound: 'We did not spot it this time. You looked hard, explorer!',
  unclear: 'We could not see it clearly. Go a little closer and try again!',
  person: 'Lovely! Now try one without people in it.',
  unsafe: "Let's try a different photo.",
  notChecked: 'Photo saved! We could not check it this time.',
  grownUpLooks: 'Photo saved! Your grown-up can have a look at it, too.',
} as const

export const FLAW_TIPS: Readonly<Record<PhotoFlaw, string>> = {
  'too-dark': 'Tip: more light helps.',
  'too-bright': 'Tip: keep the sun behind you.',
  'too-blurry': 'Tip: hold the phone still.',
}

/** Texts of the information dialog about two pictures. */
export const viewWords = {
  reference: "Your grown-up's picture",
  photo: (flaw: PhotoFlaw | null) => `Your photo: ${flaw === null ? LOOKS.good : LOOKS[flaw]}`,
  manyDetails: 'Lots of the same details',
  someDetails: 'Some of the same details',
  samePlace: 'You stood in nearly the same place',
  closer: 'You are closer than the picture',
  further: 'You are further away than the picture',
  left: 'Try a little to the left',
  right: 'Try a little to the right',
  higher: 'Try a little higher',
  lower: 'Try a little lower',
  tilted: 'Your camera is tilted',
} as const

const LOOKS = {
  good: 'bright and sharp',
  'too-dark': 'a bit dark',
  'too-bright': 'very bright',
  'too-blurry': 'a bit blurry',
} as const
