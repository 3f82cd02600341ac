import { describe, expect, it } from 'vitest'
import { argumentsOf, compileCatalogue, pseudoCatalogue, readCatalogue } from './catalogue.ts'
import { LANGUAGES, LANGUAGE_CODES } from './languages.ts'
import { chooseLanguage } from './languages.ts'
import { createTranslator } from './translator.ts'

const of = (language: keyof typeof LANGUAGES) =>
  createTranslator(LANGUAGES[language].locale, compileCatalogue(readCatalogue(language)))

describe('a translator', () => {
  it('counts as its language does', () => {
    const { t } = of('en')
    expect(t('guardian.trailImport.foundTitle', { count: 0 })).toBe('Nothing can be imported')
    expect(t('guardian.keepPhotos.keepCount', { count: 1 })).toBe('Keep 1 photo')
    expect(t('guardian.keepPhotos.keepCount', { count: 3 })).toBe('Keep 3 photos')
    expect(of('de').t('guardian.shell.players', { count: 2 })).toBe('2 Kinder')
  })

  it('knows lists, and whether there is a message', () => {
    const { has, tList } = of('en')
    expect(tList('child.mascot.cold')).toHaveLength(10)
    expect(has('shared.errors.session.full.title')).toBe(true)
    expect(has('shared.errors.session.closed')).toBe(false)
    expect(has('shared.errors.constructor.name')).toBe(false)
  })

  it('says which message is missing', () => {
    expect(() => createTranslator('en-GB', {}).t('start.shell.loading')).toThrow(
      'There are no words for start.shell.loading in en-GB',
    )
  })
})

it.each(LANGUAGE_CODES)('every message of %s compiles', (language) => {
  expect(() => compileCatalogue(readCatalogue(language))).not.toThrow()
})

it('reads the arguments of a message with their types', () => {
  const message =
    '{count, plural, one {{name} has #} other {{name} have {n, number}}} {kind, select, a {x} other {y}}'
  expect(Object.fromEntries(argumentsOf(message))).toEqual({
    count: 'number',
    name: 'string | number',
    n: 'number',
    kind: 'string',
  })
})

it('the pseudo-language keeps arguments and lengthens words', () => {
  const words = pseudoCatalogue(
    compileCatalogue({ page: { a: 'Hi {name}, {n, plural, other {# days}}' } }),
  )
  const { t } = createTranslator('en-GB', words)
  const say = t as (key: string, values: object) => string
  expect(say('page.a', { name: 'Ann', n: 2 })).toBe('[Híí Ann, 2 dáýss]')
})

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'de'], 'de'],
  [['EN-us'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
  [['constructor'], 'en'],
])('the language of a browser %j is %s', (wanted, language) =>
  expect(chooseLanguage(wanted)).toBe(language),
)
