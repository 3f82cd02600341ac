export const welcomeCopy = {
  title: 'Welcome, grown-up',
  intro: 'A short adventure outdoors, for children from 5 to 11 and the grown-up with them.',
  blurbs: [
    {
      title: 'Find hidden places',
      text: 'Warmer or colder? Each child follows their own phone to spots around you.',
    },
    {
      title: 'Look, snap, answer',
      text: 'At each spot there is something to touch, to photograph or to find out.',
    },
    {
      title: 'You stay in the picture',
      text: 'See on your phone how everybody is doing. Ten minutes are enough to begin with.',
    },
  ],
  accept: 'I accept the Terms and Privacy',
  read: 'Read the Terms and Privacy',
  play: 'PLAY',
  acceptFirst: 'Accept Terms to PLAY',
} as const
