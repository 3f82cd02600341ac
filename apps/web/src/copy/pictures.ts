import type { PictureName } from '@bramble/domain/player/pictures'

/** Names of the pictures that a child shows its grown-up. */
export const pictureNames: Record<PictureName, string> = {
  bee: 'Bee',
  butterfly: 'Butterfly',
  crab: 'Crab',
  duck: 'Duck',
  fish: 'Fish',
  frog: 'Frog',
  hedgehog: 'Hedgehog',
  owl: 'Owl',
  rabbit: 'Rabbit',
  snail: 'Snail',
  turtle: 'Turtle',
  whale: 'Whale',
}
