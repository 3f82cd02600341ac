import { afterEach, describe, expect, it } from 'vitest'
import { inEnglish, inGerman } from '#/testing/languages.ts'
import { boughtPlanName, planWords } from './plan-words.ts'
import { givenPurchase } from './testing/given-purchase.ts'
import { FREE, PASS } from './testing/given-shop.ts'

const wordsOf = ({ name, headline, description }: typeof FREE) => ({ name, headline, description })

describe('the words of a plan', () => {
  afterEach(inEnglish)

  it.each([FREE, PASS])('are in English those of the server: $name', (plan) => {
    expect(planWords(plan)).toEqual(wordsOf(plan))
  })

  it('are in the language of the page', async () => {
    await inGerman()
    expect(planWords(PASS).name).toBe('Tagespass')
    expect(boughtPlanName(givenPurchase())).toBe('Tagespass')
  })

  it('of a plan that the page does not know are those of the server', async () => {
    await inGerman()
    const week = { ...PASS, id: 'roam-week', name: '1 Week Pass', headline: 'A whole week' }
    expect(planWords(week)).toMatchObject(wordsOf(week))
    expect(boughtPlanName({ planId: 'roam-week', planName: '1 Week Pass' })).toBe('1 Week Pass')
  })
})
