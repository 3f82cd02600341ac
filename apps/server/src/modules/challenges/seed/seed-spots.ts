import type { NewChallenge } from '../challenges.service.ts'
import { multiSelect, photo, place, singleSelect } from './seed-texts.ts'

/** A challenge of the development seed and its place relative to the guardian. */
export interface SeedSpot {
  bearingDegrees: number
  distanceMeters: number
  challenge: Omit<NewChallenge, 'location'>
}

/**
 * In all directions, most within 200 m, at least 45 m apart, except the last two: a deliberate
 * pair 20 m apart. They can be done at any place.
 */
export const SEED_SPOTS: readonly SeedSpot[] = [
  {
    bearingDegrees: 20,
    distanceMeters: 65,
    challenge: place(
      'The Listening Post',
      'Stand as still as a heron. Close your eyes and count the sounds: birds, leaves, feet, wind. How many can you hear?',
    ),
  },
  {
    bearingDegrees: 110,
    distanceMeters: 80,
    challenge: photo(
      'Leaf Detective',
      'No two leaves are the same. Find one on the ground that you like best and look at its veins: they are tiny pipes that carry water.',
      'Show us your favourite leaf!',
    ),
  },
  {
    bearingDegrees: 200,
    distanceMeters: 75,
    challenge: singleSelect(
      'Six-Legged Secret',
      'Ladybirds, bees, ants and butterflies all belong to one big family. Look around: is one of them near you?',
      'How many legs does every insect have?',
      ['Four', 'Six', 'Eight', 'A hundred'],
      'Six',
    ),
  },
  {
    bearingDegrees: 290,
    distanceMeters: 95,
    challenge: photo(
      'Cloud Gazer',
      'Look up! Fluffy heaps are called cumulus, thin feathers high up are cirrus, and a grey blanket is stratus.',
      'Show us the sky above you!',
    ),
  },
  {
    bearingDegrees: 150,
    distanceMeters: 150,
    challenge: multiSelect(
      'Life Underground',
      'Under your feet is a whole busy world. A handful of good soil holds more living things than there are people in a big city.',
      'Who helps to turn old leaves into new soil?',
      ['Earthworms', 'Woodlice', 'Fungi', 'Seagulls'],
      ['Earthworms', 'Woodlice', 'Fungi'],
    ),
  },
  {
    bearingDegrees: 240,
    distanceMeters: 160,
    challenge: singleSelect(
      'The Mushroom Mystery',
      'Mushrooms pop up after rain. Most of a fungus hides below the ground as fine white threads. Look, but do not touch!',
      'What is a mushroom?',
      ['A plant', 'An animal', 'Part of a fungus', 'A soft stone'],
      'Part of a fungus',
    ),
  },
  {
    bearingDegrees: 335,
    distanceMeters: 150,
    challenge: multiSelect(
      'Bird Watcher',
      'Keep still for a moment and watch the sky, the trees and the rooftops. Birds are the only animals with feathers.',
      'What do all birds have?',
      ['Feathers', 'A beak', 'Teeth', 'Two wings'],
      ['Feathers', 'A beak', 'Two wings'],
    ),
  },
  {
    bearingDegrees: 100,
    distanceMeters: 230,
    challenge: place(
      'Track Finder',
      'Animals leave messages: footprints in mud, a feather, a nibbled leaf. Look down and around. Who has been here before you?',
    ),
  },
  {
    bearingDegrees: 10,
    distanceMeters: 270,
    challenge: singleSelect(
      'How Old Is the Tree?',
      'Find a tree near you and say hello. It makes one new layer of wood every year.',
      'What can you count on a tree stump to find out how old the tree was?',
      ['Its rings', 'Its leaves', 'Its roots', 'Its branches'],
      'Its rings',
    ),
  },
  {
    bearingDegrees: 60,
    distanceMeters: 140,
    challenge: photo(
      'Colour Hunt',
      'Nature paints with every colour. Find something that grew by itself and is not green: a petal, a berry, some bark, a stone with lichen. Only look at berries, never taste.',
      'Show us the colour you found!',
    ),
  },
  {
    bearingDegrees: 60,
    distanceMeters: 160,
    challenge: singleSelect(
      'Shadow Clock',
      'Look at your shadow, if the sun is out. People once told the time by shadows like yours.',
      'When is your shadow shortest on a sunny day?',
      ['In the early morning', 'Around midday', 'Just before sunset', 'At night'],
      'Around midday',
    ),
  },
]
