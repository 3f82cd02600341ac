import { describe, expect, it } from 'vitest'
import { childScreen, guardianGame, nextStep, type ChildView } from '../src/next-step.ts'

function child(name: string, path: string | null, more: Partial<ChildView> = {}): ChildView {
  return {
    id: name.toLowerCase(),
    name,
    path,
    isInGame: path !== null,
    returnToken: null,
    isThrough: false,
    ...more,
  }
}
const both = (screen: string) => [
  child('Ada', `/player/join/BCDFGH/${screen}`),
  child('Ben', `/player/0b6f3a52-7a51-4d6e-9f1e-7d3a0c1b2e3f/${screen}`),
]

describe('the next step for a newcomer', () => {
  it('reads the game from every page of the guardian', () => {
    expect(guardianGame('/invite-players/BCDFGH')).toEqual({
      page: 'invite-players',
      code: 'BCDFGH',
    })
    expect(guardianGame('/guardian/dashboard/BCDFGH')).toEqual({
      page: 'dashboard',
      code: 'BCDFGH',
    })
    expect(guardianGame('/guardian/choose-game')).toBeNull()
    expect(guardianGame(null)).toBeNull()
  })

  it('reads the screen from both forms of a child’s address', () => {
    expect(both('roam').map(({ path }) => childScreen(path))).toEqual(['roam', 'roam'])
    expect(childScreen('/join/BCDFGH')).toBe('join')
    expect(childScreen('/player/join/BCDFGH')).toBe('join')
    expect(childScreen('/')).toBeNull()
  })

  it('begins in the guardian’s phone', () => {
    expect(nextStep('/guardian/roam', [child('Ada', null)])).toMatchObject({
      text: expect.stringContaining('start a game'),
      action: null,
    })
  })

  it('offers to bring the children that are missing, once there is an invitation', () => {
    const asleep = [child('Ada', null), child('Ben', null)]
    expect(nextStep('/invite-players/BCDFGH', asleep).action).toEqual({
      do: 'bring',
      label: 'Bring Ada and Ben to the game',
      children: ['ada', 'ben'],
    })
    const [ada = child('Ada', null)] = both('searching')
    expect(nextStep('/invite-players/BCDFGH', [ada, child('Ben', null)]).action).toMatchObject({
      label: 'Bring Ben to the game',
    })
  })

  it('leads through the game to the results', () => {
    const text = (path: string, children: ChildView[]) => nextStep(path, children).text
    expect(text('/invite-players/BCDFGH', both('permissions'))).toContain('Tap through Ada and Ben')
    expect(text('/ready-to-play/BCDFGH', both('get-ready'))).toContain('Start the game')
    expect(text('/dashboard/BCDFGH', both('roam'))).toContain('joystick')
    const busy = [both('roam')[0]!, both('question')[1]!]
    expect(text('/dashboard/BCDFGH', busy)).toContain('Ben found something')
    expect(text('/dashboard/BCDFGH', both('end-game'))).toContain('End the game')
    expect(nextStep('/thank-you/BCDFGH', both('end-game')).action).toMatchObject({
      do: 'start-over',
    })
  })

  it('leads home who has done everything, while the others walk on', () => {
    const [ada = child('Ada', null), ben = child('Ben', null)] = both('roam')
    const through = { ...ada, isThrough: true }
    expect(nextStep('/dashboard/BCDFGH', [through, ben]).text).toMatch(/^Walk Ben with/)
    const text = nextStep('/dashboard/BCDFGH', [through, { ...ben, isThrough: true }]).text
    expect(text).toContain('Ada and Ben did them all')
  })

  it('stands in for the guardian’s camera when a child shows a finish code', () => {
    const [ada = child('Ada', null), ben = child('Ben', null)] = both('end-game')
    const step = nextStep('/dashboard/BCDFGH', [{ ...ada, returnToken: 'secret' }, ben])
    expect(step.action).toMatchObject({ do: 'scan', child: 'ada', token: 'secret' })
  })
})
