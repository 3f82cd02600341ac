export const photoCheckCopy = {
  checks: {
    computer: 'Accepted by a computer',
    unchecked: 'Not checked by a computer',
    unsure: 'A computer was not sure',
    accepted: 'Accepted by you',
  },
  accept: 'Accept',
  acceptOf: (title: string) => `Accept the photo for ${title}`,
  failed: 'The photo could not be accepted. Please try again.',
  waiting: (count: number) => (count === 1 ? '1 photo to look at' : `${count} photos to look at`),
  title: 'Photos to look at',
  text: 'No computer has accepted these photos. If you like one, accept it: it then counts in full.',
  photoAlt: (title: string, number: number) => `Photo of Player ${number} for ${title}`,
  of: (number: number) => `Player ${number}`,
} as const
