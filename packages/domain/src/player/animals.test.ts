import { expect, it } from 'vitest'
import { ANIMALS, ANIMAL_COLOURS, ANIMAL_NAMES, chooseAnimal, type AnimalName } from './animals.ts'
import { PICTURE_NAMES } from './pictures.ts'

const first = () => 0
const last = (maxExclusive: number) => maxExclusive - 1

it('there are twenty animals, four in each colour', () => {
  expect(ANIMAL_NAMES).toHaveLength(20)
  for (const colour of ANIMAL_COLOURS) {
    expect(ANIMAL_NAMES.filter((name) => ANIMALS[name] === colour)).toHaveLength(4)
  }
})

it('no animal is one of the pictures that a grown-up has to pick', () => {
  expect(
    ANIMAL_NAMES.filter((name) => (PICTURE_NAMES as readonly string[]).includes(name)),
  ).toEqual([])
})

it.each([
  ['first', first],
  ['last', last],
])(
  'five children differ in animal and colour, twenty in the animal (the %s of each)',
  (_, draw) => {
    const taken: AnimalName[] = []
    for (let child = 1; child <= 20; child += 1) {
      taken.push(chooseAnimal(taken, draw))
      if (child <= 5) expect(new Set(taken.map((name) => ANIMALS[name])).size).toBe(child)
    }
    expect(new Set(taken).size).toBe(20)
  },
)

it('with more children than animals one is given twice', () => {
  expect(ANIMAL_NAMES).toContain(chooseAnimal(ANIMAL_NAMES, last))
})
