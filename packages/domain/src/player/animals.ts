/** The colours of the children's animals. */
export const ANIMAL_COLOURS = ['sky', 'sun', 'leaf', 'rose', 'lilac'] as const
export type AnimalColour = (typeof ANIMAL_COLOURS)[number]

/**
 * Animals that children are in a game, in place of a name, and their colours. None of them is among the
 * pictures that a grown-up has to pick (`pictures.ts`), so nobody takes one for the other.
 */
export const ANIMALS = {
  fox: 'sky',
  squirrel: 'sky',
  beaver: 'sky',
  bear: 'sky',
  badger: 'sun',
  mole: 'sun',
  bat: 'sun',
  raven: 'sun',
  ladybird: 'leaf',
  robin: 'leaf',
  stork: 'leaf',
  woodpecker: 'leaf',
  otter: 'rose',
  dragonfly: 'rose',
  lizard: 'rose',
  caterpillar: 'rose',
  deer: 'lilac',
  mouse: 'lilac',
  lynx: 'lilac',
  boar: 'lilac',
} as const satisfies Record<string, AnimalColour>
export type AnimalName = keyof typeof ANIMALS

export const ANIMAL_NAMES = Object.keys(ANIMALS) as [AnimalName, ...AnimalName[]]

/**
 * An animal for one more child: one that nobody of the game has, in a colour that nobody has, as long
 * as there are any.
 * @param taken animals of the other children of the game
 * @param randomInt returns a uniform whole number from 0 up to, not including, its argument
 */
export function chooseAnimal(
  taken: readonly AnimalName[],
  randomInt: (maxExclusive: number) => number,
): AnimalName {
  const colours = new Set<AnimalColour>(taken.map((name) => ANIMALS[name]))
  const free = ANIMAL_NAMES.filter((name) => !taken.includes(name))
  const inNewColour = free.filter((name) => !colours.has(ANIMALS[name]))
  const pool = [inNewColour, free].find(({ length }) => length > 0) ?? ANIMAL_NAMES
  return pool[randomInt(pool.length)] ?? ANIMAL_NAMES[0]
}
