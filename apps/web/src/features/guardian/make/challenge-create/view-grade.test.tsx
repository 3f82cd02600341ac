import type { ViewGradeAnswer } from '@bramble/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenPhoto, worldForTests } from '#/testing/index.ts'
import { button, givenCapabilities, openWizard, settleStore, title } from './testing/open-wizard.ts'
import './challenge-create-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  world.api.on('readCapabilities', () => givenCapabilities())
})

async function take(answer: ViewGradeAnswer) {
  world.api.on('gradeView', () => answer)
  const shown = await openWizard(world, { task: 'match-view', step: 'scene-match' })
  await shown.choosePhoto()
  await settleStore(world)
  return shown
}
const graded = () => world.api.calls('gradeView').length

describe('[OPEN-38] once the view is taken, the maker reads how well it can be recognised', () => {
  it('easy: nothing is asked', async () => {
    await take({ grade: 'easy', reasons: [] })
    expect(screen.getByText('Easy to recognise')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take a better one' })).toBeNull()
  })

  it('hard: with the reasons, and it can be kept', async () => {
    const { user } = await take({ grade: 'hard', reasons: ['dark', 'repeats'] })
    expect(screen.getByText('Hard to recognise')).toBeTruthy()
    expect(screen.getByText(/^It is quite dark/)).toBeTruthy()
    expect(screen.getByText(/^Much in it repeats itself/)).toBeTruthy()
    expect(screen.getByText(/A child passes all the same/)).toBeTruthy()
    await user.click(button('Keep it'))
    expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull()
    await user.press(button('Continue'))
    expect(title()).toBe('Look it over')
  })

  it('another one is taken by the camera or the choice of files, and graded again', async () => {
    const { user } = await take({ grade: 'hard', reasons: ['blurred'] })
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click')
    await user.click(button('Take a better one'))
    expect(opened).toHaveBeenCalled()
    opened.mockRestore()
    world.api.on('gradeView', () => ({ grade: 'fair' as const, reasons: ['few-corners' as const] }))
    await user.upload(screen.getAllByLabelText('Picture file')[0]!, givenPhoto())
    await settleStore(world)
    expect(screen.getByText('Good, and could be better')).toBeTruthy()
    expect(graded()).toBe(2)
  })

  it.each([
    ['the server has no time', false],
    ['there is no signal', true],
  ])('where %s the way on is open', async (_, isDown) => {
    world.api.on('gradeView', () => ({ grade: null, reasons: [] }))
    const { choosePhoto } = await openWizard(world, { task: 'match-view', step: 'scene-match' })
    world.api.down(isDown)
    await choosePhoto()
    await settleStore(world)
    expect(screen.getByText(/couldn't check how well/)).toBeTruthy()
    expect(button('Continue').disabled).toBe(false)
  })
})
