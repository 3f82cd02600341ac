import type { LibraryTaskView } from '@bramble/contract'

/** A task of the library that fits anywhere at any time: a photo, unless it is told otherwise. */
export function givenTask(overrides: Partial<LibraryTaskView> = {}): LibraryTaskView {
  return {
    id: 'bark',
    kind: 'basic-photo',
    ages: ['5-7', '8-11'],
    senses: ['see'],
    needs: ['see'],
    efforts: [],
    seasons: ['spring', 'summer', 'autumn', 'winter'],
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    hours: ['day', 'dusk'],
    weather: ['any'],
    regions: ['anywhere'],
    habitats: ['park', 'wood', 'street'],
    ending: 'photograph',
    sticker: 'bark',
    sources: ['A book'],
    title: 'Rough bark',
    description: 'Trees wear a coat.',
    task: 'Find rough bark.',
    hint: null,
    options: null,
    answer: null,
    explanation: null,
    fact: 'Bark protects a tree.',
    ...overrides,
  }
}
