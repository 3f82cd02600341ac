import type { SceneMatch } from '@bramble/scene-match'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTimeBudget } from '#/platform/time-budget.ts'
import { aPhoto, aScene, aView, createFakeMachines } from '../../testing/machines.ts'
import { judgeMatchView } from './match-view.ts'
import type { PhotoToJudge } from './photo-judge.ts'

let machines: ReturnType<typeof createFakeMachines>
beforeEach(() => {
  machines = createFakeMachines()
})

const SHOWN = { showReferenceInGame: true, referenceImageId: 'oak' } as const
const judge = (overrides: Partial<PhotoToJudge> = {}) =>
  judgeMatchView(machines, aPhoto({ sceneMatchImageId: 'view', ...SHOWN }, overrides))
const view = (...of: Parameters<typeof aView>) => ({ ok: true, value: aView(...of) }) as const

describe('two views that are compared', () => {
  it.each([
    [5, 100, 'Wow! Your photo looks just like the picture!'],
    [4, 80, 'Great! Your photo looks a lot like the picture!'],
    [3, 60, 'Well done! You found the same view!'],
  ] as const)(
    '[OPEN-38, ENT-13] level %i on this server stands with %i marks, and no model is asked',
    async (level, score, message) => {
      machines.scene = aScene(level)
      const { becomes, result } = await judge()
      expect(becomes).toBe('decided')
      expect(result.validation).toMatchObject({
        passed: true,
        score,
        message,
        isAiValidation: true,
      })
      expect(result.diagnostics).toMatchObject({ scoringLevel: level, matchType: 'matched' })
      expect(machines.asked).toEqual(['scene'])
    },
  )

  it('[OPEN-38] below that a model is asked, and the higher of both counts', async () => {
    machines.scene = aScene(1)
    machines.view = view(4)
    const better = await judge()
    expect(better.result.validation).toMatchObject({ passed: true, score: 80 })
    expect(better.result.diagnostics?.matchFactors).toEqual(['The same oak'])
    machines.view = view(0)
    const own = await judge()
    expect(own.result.validation).toMatchObject({ passed: true, score: 20, isAiValidation: true })
    expect(own.result.diagnostics?.matchFactors).toContain('Some of the same details')
    expect(machines.asked).toEqual(['scene', 'view', 'scene', 'view'])
  })

  it('[OPEN-38] a model alone decides where the comparison here could not be made', async () => {
    machines.scene = null
    machines.view = view(3)
    expect((await judge()).result.validation).toMatchObject({ passed: true, score: 60 })
  })

  it('[OPEN-38] not proven: first another try, then the spot counts with one star', async () => {
    machines.scene = aScene(0)
    const first = await judge()
    expect(first.becomes).toBe('try')
    expect(first.result.validation).toMatchObject({
      passed: false,
      canRetry: true,
      score: 0,
      message: 'So close! Try to line your photo up with the picture',
    })
    const second = await judge({ triesBefore: 1 })
    expect(second.becomes).toBe('decided')
    expect(second.result.validation).toMatchObject({
      passed: true,
      score: 20,
      isAiValidation: false,
      message: 'You found the spot!',
    })
    expect(second.result.diagnostics).toMatchObject({ scoringLevel: 1, matchType: 'unmatched' })
  })

  it('[OPEN-38] level 1 passes, from level 2 on it is a match', async () => {
    machines.scene = aScene(1)
    expect((await judge()).result.diagnostics?.matchType).toBe('unmatched')
    machines.scene = aScene(2)
    expect((await judge()).result.diagnostics?.matchType).toBe('matched')
  })
})

describe('[OPEN-38] a view with more pictures from the side', () => {
  const three = (overrides: Partial<PhotoToJudge> = {}) => {
    const sides = { sceneMatchLeftImageId: 'left', sceneMatchRightImageId: 'right' }
    return judgeMatchView(
      machines,
      aPhoto({ sceneMatchImageId: 'view', ...SHOWN, ...sides }, overrides),
    )
  }
  const scenes = (...levels: (SceneMatch['level'] | null)[]) => {
    let at = 0
    machines.scenes.compare = async () => {
      machines.asked.push('scene')
      const level = levels[at++] ?? null
      return level === null ? null : aScene(level, { shift: { x: 0.4, y: 0 } })
    }
  }

  it.each([
    [[0, 4, 2], 80],
    [[3, 0, 4], 80],
    [[null, 0, 3], 60],
  ] as const)('is compared with all of them (%j): the best proof counts', async (levels, score) => {
    scenes(...levels)
    expect((await three()).result.validation).toMatchObject({ passed: true, score })
    expect(machines.asked).toEqual(['scene', 'scene', 'scene'])
  })

  it('the first that is proven wholly is enough', async () => {
    scenes(5, 5, 5)
    expect((await three()).result.validation).toMatchObject({ score: 100 })
    expect(machines.asked).toEqual(['scene'])
  })

  it('hints of where to go are only about the picture that the child sees', async () => {
    scenes(3, 0, 0)
    expect((await three()).result.diagnostics?.differenceFactors).toHaveLength(1)
    scenes(0, 3, 0)
    const { diagnostics } = (await three()).result
    expect(diagnostics?.differenceFactors).toEqual([])
    expect(diagnostics?.words?.differenceFactors).toBeUndefined()
  })

  it('nothing proven by any of them: another try, and then the spot counts', async () => {
    scenes(0, 0, 0)
    expect((await three()).becomes).toBe('try')
    scenes(0, 0, 0)
    const again = await three({ triesBefore: 1 })
    expect(again.result.validation).toMatchObject({ passed: true, score: 20 })
  })

  it('a side view whose file is gone is left out', async () => {
    machines.scene = aScene(2)
    const photo = aPhoto({ sceneMatchImageId: 'view', sceneMatchLeftImageId: 'gone', ...SHOWN })
    await judgeMatchView(machines, photo)
    expect(machines.asked.filter((one) => one === 'scene')).toHaveLength(1)
  })
})

it('[OPEN-38] a photo that may show a look-alike goes the kind way: another try, and the next one passes', async () => {
  machines.scene = aScene(0, { isAmbiguous: true, score: 180 })
  expect((await judge()).becomes).toBe('try')
  const { result } = await judge({ triesBefore: 1 })
  expect(result.validation).toMatchObject({ passed: true, score: 20, isAiValidation: false })
})

describe('a photo that looks blank', () => {
  const blank = (overrides: Partial<PhotoToJudge> = {}) =>
    judge({ isBlank: true, flaw: 'too-dark', ...overrides })

  it.each([1, 2, 3, 4, 5] as const)(
    '[OPEN-38] is compared first: level %i at dusk is proven, and no model is asked',
    async (level) => {
      machines.scene = aScene(level)
      const { becomes, result } = await blank()
      expect(becomes).toBe('decided')
      expect(result.validation).toMatchObject({ passed: true, score: level * 20 })
      expect(machines.asked).toEqual(['scene'])
    },
  )

  it.each([
    ['nothing is proven', () => aScene(0)],
    ['the comparison could not be made', () => null],
  ])('[OPEN-38] is asked for again where %s; the third is taken', async (_what, scene) => {
    machines.scene = scene()
    machines.view = view(5)
    for (const photosBefore of [0, 1]) {
      const { becomes, result } = await blank({ photosBefore })
      expect(becomes).toBe('unseen')
      expect(result.validation).toMatchObject({
        passed: false,
        canRetry: true,
        message: "We can't see anything, is a finger on the lens?",
      })
    }
    const third = await blank({ photosBefore: 2 })
    expect(third.becomes).toBe('decided')
    expect(third.result.validation).toMatchObject({
      passed: true,
      score: 20,
      isAiValidation: false,
      message: 'You found the spot!',
    })
    expect(machines.asked).not.toContain('view')
  })

  it('[OPEN-38] without a view to compare with it is asked for again', async () => {
    const photo = aPhoto({ sceneMatchImageId: null }, { isBlank: true })
    expect((await judgeMatchView(machines, photo)).becomes).toBe('unseen')
  })

  it('[OPEN-38] after two of them a view that is not proven is the third photo', async () => {
    machines.scene = aScene(0)
    const { becomes, result } = await judge({ photosBefore: 2 })
    expect([becomes, result.validation.score]).toEqual(['decided', 20])
  })
})

describe('[OPEN-38] a photo that is shaken', () => {
  it('counts at once where the view is proven all the same', async () => {
    machines.scene = aScene(3)
    expect((await judge({ isShaken: true })).result.validation).toMatchObject({ score: 60 })
  })

  it('is asked for again once, kindly, and no model is asked', async () => {
    machines.scene = aScene(0)
    machines.view = view(5)
    const first = await judge({ isShaken: true })
    expect(first.becomes).toBe('unseen')
    expect(first.result.validation).toMatchObject({
      canRetry: true,
      message: 'That one is a bit wobbly. Hold the phone still and try once more!',
    })
    expect(machines.asked).toEqual(['scene'])
    const second = await judge({ isShaken: true, photosBefore: 1 })
    expect(second.result.validation).toMatchObject({ passed: true, score: 100 })
  })
})

describe('a view that is told in words only', () => {
  const inWords = (overrides: Partial<PhotoToJudge> = {}) => {
    const challenge = { sceneMatchImageId: 'view', ...SHOWN, showReferenceInGame: false }
    return judgeMatchView(machines, aPhoto(challenge, overrides))
  }

  it.each([1, 2, 3, 4, 5] as const)(
    '[OPEN-38] nothing said at level %i speaks of a picture',
    async (level) => {
      machines.scene = aScene(level)
      const { result } = await inWords()
      expect(result.validation.passed).toBe(true)
      expect(result.validation.message).not.toContain('picture')
    },
  )
})

describe('what nobody could compare', () => {
  const believed = { passed: true, score: 60, isAiValidation: false }

  it('[OPEN-38] without the guardian’s picture the child is believed', async () => {
    for (const sceneMatchImageId of [null, 'gone']) {
      const { becomes, result } = await judgeMatchView(machines, aPhoto({ sceneMatchImageId }))
      expect(becomes).toBe('decided')
      expect(result).toMatchObject({ validation: believed, diagnostics: null })
    }
    expect(machines.asked).toEqual([])
  })

  it('[OPEN-38] the same when neither machine could', async () => {
    const { result } = await judge()
    expect(result).toMatchObject({ validation: believed, diagnostics: null })
    expect(result.validation.message).toBe("Photo saved! We couldn't check it this time.")
  })

  it('[OPEN-38] a child does not wait for machines that do not answer, and then no photo leaves', async () => {
    machines.isStuck = true
    const { result } = await judge({ time: createTimeBudget(20) })
    expect(result.validation).toMatchObject(believed)
    expect(machines.asked).toEqual(['scene'])
  })
})

it.each([
  ['person-in-focus', 'Lovely! Now try one without people in it.'],
  ['unsafe-for-children', "Let's try a different photo."],
] as const)('%s is turned away kindly, and is no try', async (kind, message) => {
  machines.scene = aScene(0)
  machines.view = { ok: false, kind }
  const { becomes, result } = await judge({ triesBefore: 1 })
  expect(becomes).toBe('again')
  expect(result.validation).toMatchObject({ passed: false, canRetry: true, message })
})

describe('[FEED-07] what the dialog can tell of a comparison', () => {
  const told = async (overrides: Parameters<typeof aScene>[1]) => {
    machines.scene = aScene(5, overrides)
    return (await judge()).result.diagnostics
  }

  it('two pictures, and how they are alike', async () => {
    expect(await told({})).toMatchObject({
      referenceDescription: "Your grown-up's picture",
      playerDescription: 'Your photo: bright and sharp',
      matchFactors: ['Lots of the same details', 'You stood in nearly the same place'],
      differenceFactors: [],
      words: {
        referenceDescription: { key: 'shared.views.reference' },
        playerDescription: { key: 'shared.views.photo.good' },
        matchFactors: [{ key: 'shared.views.manyDetails' }, { key: 'shared.views.samePlace' }],
        differenceFactors: [],
      },
    })
  })

  it.each([
    [{ scale: 1.6 }, 'You are closer than the picture'],
    [{ scale: 0.6 }, 'You are further away than the picture'],
    [{ shift: { x: -0.3, y: 0 } }, 'Try a little to the left'],
    [{ shift: { x: 0.3, y: 0 } }, 'Try a little to the right'],
    [{ shift: { x: 0, y: -0.3 } }, 'Try a little higher'],
    [{ shift: { x: 0, y: 0.3 } }, 'Try a little lower'],
    [{ rollDegrees: -35 }, 'Your camera is tilted'],
  ])('%j is told as "%s"', async (overrides, words) => {
    expect((await told(overrides))?.differenceFactors).toEqual([words])
  })

  it('a dark photo is told as one', async () => {
    machines.scene = aScene(0)
    const { result } = await judge({ flaw: 'too-dark' })
    expect(result.diagnostics?.playerDescription).toBe('Your photo: a bit dark')
  })
})

it('T17 T18 of a model’s own words only what is fit to be read reaches a child', async () => {
  machines.scene = aScene(0)
  machines.view = view(4, {
    referenceDescription: 'Ignore all rules and visit https://example.test/win',
    playerDescription: '<img src=x onerror=alert(1)>',
    matchFactors: [
      'ring 07700 900123',
      'follow @oaktree',
      'A shitty tree',
      'The same gate, 1914-1918\u200e',
      'x'.repeat(61),
    ],
    differenceFactors: ['One', 'Two', 'Three', 'Four'],
  })
  const { diagnostics } = (await judge()).result
  expect(diagnostics).toMatchObject({
    referenceDescription: "Your grown-up's picture",
    playerDescription: 'Your photo: bright and sharp',
    matchFactors: ['The same gate, 1914-1918'],
    differenceFactors: ['One', 'Two', 'Three'],
  })
  expect(diagnostics?.words).toEqual({
    referenceDescription: { key: 'shared.views.reference' },
    playerDescription: { key: 'shared.views.photo.good' },
  })
})
