/** Tells a child what is known of it: reading age 7, each line true by docs/data.md. */
export const privacyCopy = {
  sign: 'Grown-up sees where you are',
  open: 'What this phone knows',
  title: 'What this phone knows',
  close: 'Go back',
  knows: {
    title: 'It knows',
    picture: 'A phone with a map, a photo and a star',
    lines: ['Where you are, while you play.', 'The photos you take.', 'Your answers and points.'],
    not: 'It does not know your name.',
  },
  sees: {
    title: 'Who sees it',
    picture: 'A grown-up looks at a phone. Another child sees nothing.',
    lines: [
      'Your grown-up sees it. Other children do not.',
      'A computer may check your photos, if your grown-up says yes.',
    ],
  },
  gone: {
    title: 'When it is gone',
    picture: 'The sun goes down and comes up again, and the phone is empty',
    lines: [
      'Where you were: soon after the game.',
      'Your game: one day later.',
      'Your grown-up may keep photos of what you found.',
    ],
  },
  ask: 'Your grown-up can delete it sooner. Just ask!',
} as const
