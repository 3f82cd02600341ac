export const previewCopy = {
  title: 'Challenge Preview!',
  bar: 'Preview. Nothing is saved.',
  exit: 'Exit Preview',
  complete: {
    title: 'Preview Complete',
    text: 'This is how it goes for a child. Nothing was saved.',
  },
  skip: { title: 'Preview Skip', text: 'A child would go on to the next challenge.' },
  submitAnswer: 'Submit Answer (Preview)',
  invalid: {
    title: 'Invalid Preview',
    text: 'This challenge has no such screen.',
    back: 'Back to Challenges',
  },
  notFound: {
    title: 'Challenge Not Found',
    text: 'This challenge is not there any more, or it is not yours to see.',
  },
} as const
