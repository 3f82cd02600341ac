export const readyToPlayCopy = {
  title: 'Ready to play?',
  intro: 'Read this out loud together. It takes a minute.',
  sections: [
    {
      title: 'Boundaries',
      points: [
        'Show each other how far you may go: a path, a fence, a big tree.',
        'You always see your grown-up, and your grown-up sees you.',
      ],
    },
    {
      title: 'Safety',
      points: [
        'Stop before you look at the phone. Look up before you walk.',
        'No roads, no water, no climbing, no private gardens.',
        'Never go anywhere with somebody you do not know.',
      ],
    },
    {
      title: 'Rules',
      points: [
        'The phone says warmer and colder. Follow it to the hidden spot.',
        'At the spot you touch, answer or take a photo.',
        'Is a spot not safe or too hard? Skip it, that is fine.',
        'When the game says so, go back to your grown-up.',
      ],
    },
  ],
  count: (count: number, max: number) =>
    count === 1 ? `1 of ${max} players is here` : `${count} of ${max} players are here`,
  late: 'Children can still join after the start.',
  play: 'PLAY NOW',
  starting: 'Starting...',
  startFailed: 'Failed to start the game. Please try again.',
} as const
