/** The product's name stands here and nowhere else. */
export const brand = {
  name: 'Bramble',
  tagline: 'Nature Quest Adventures',
} as const
