export const questionCopy = {
  title: 'Answer the Question',
  multi: 'Select all that apply',
  optionsLabel: 'Answers',
  submit: 'Submit Answer',
  submitting: 'Checking...',
  imageAlt: 'A picture for the question',
  correct: 'Correct!',
  incorrect: 'Good try!',
  stateLabels: {
    correct: 'Right',
    incorrect: 'Not this one',
    /** Right, but not chosen. */
    missed: 'This was right',
  },
  noAnswer: {
    title: 'No Answer Selected',
    text: 'Please select an answer before submitting.',
  },
  failed: {
    title: 'Submission Failed',
    text: 'Could not submit your answer. Please try again.',
  },
  notQuestion: {
    title: 'Oops!',
    text: 'There is no question here.',
    back: 'Go Back',
  },
} as const
