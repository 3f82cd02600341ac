import { expect, it } from 'vitest'
import { refusalOf } from './use-submit-photo.ts'

const photo = new Blob(['x'], { type: 'image/jpeg' })

it.each([
  [
    '[PHOTO-09] nothing',
    null,
    'ada',
    'oak',
    { title: 'No photo yet\nNo photo captured', description: 'Please take a photo first.' },
  ],
  [
    '[PHOTO-10] an empty photo',
    new Blob(),
    'ada',
    'oak',
    { title: 'That photo is empty\nInvalid photo' },
  ],
  [
    '[PHOTO-11] without a player',
    photo,
    null,
    'oak',
    { title: 'Something is missing\nMissing information' },
  ],
  [
    '[PHOTO-11] without a challenge',
    photo,
    'ada',
    '',
    { title: 'Something is missing\nMissing information' },
  ],
  [
    '[PHOTO-12] no picture',
    new Blob(['x'], { type: 'text/plain' }),
    'ada',
    'oak',
    { title: "That isn't a photo\nInvalid file type" },
  ],
  ['a photo is sent', photo, 'ada', 'oak', null],
])('what is not sent %s', (_case, file, player, challenge, refusal) => {
  expect(refusalOf(file, player, challenge)).toEqual(refusal)
})
