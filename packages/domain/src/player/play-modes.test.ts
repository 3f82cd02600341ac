import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PLAY_MODES, uniteModes, withMode } from './play-modes.ts'

const modes = fc.subarray([...PLAY_MODES])

it('modes of a game and of a child are united, each once and in one order', () => {
  fc.assert(
    fc.property(modes, modes, (ofGame, ofChild) => {
      const all = uniteModes(ofGame, ofChild)
      expect(new Set(all)).toEqual(new Set([...ofGame, ...ofChild]))
      expect(all).toEqual(PLAY_MODES.filter((mode) => all.includes(mode)))
    }),
  )
})

it('one mode is switched on and off, and the others stay', () => {
  fc.assert(
    fc.property(modes, fc.constantFrom(...PLAY_MODES), (known, mode) => {
      const on = withMode(known, mode, true)
      expect(on).toContain(mode)
      expect(withMode(on, mode, false)).toEqual(known.filter((one) => one !== mode))
    }),
  )
})
