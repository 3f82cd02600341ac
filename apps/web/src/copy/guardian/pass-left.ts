/** The time left of a day pass, beside a game made with it. */
export const passLeftCopy = {
  left: (left: string) => `Day pass: ${left} left`,
  over: 'Your day pass has run out. This game runs on until you end it.',
  overWaiting: 'Your day pass has run out. You can still play this game.',
} as const
