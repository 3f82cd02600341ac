import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { OptionButton, OptionGroup, type OptionState } from './option-button.tsx'

const states: [OptionState, boolean, boolean][] = [
  ['idle', false, true],
  ['chosen', true, true],
  ['correct', true, false],
  ['missed', false, false],
  ['incorrect', true, false],
  ['locked', false, false],
]

test.each(states)(
  'an answer that is %s: checked %s, can be pressed %s',
  async (state, on, open) => {
    const onSelect = vi.fn()
    render(
      <OptionGroup kind="single" label="Answers">
        <OptionButton kind="single" state={state} onSelect={onSelect}>
          Oak
        </OptionButton>
      </OptionGroup>,
    )
    const option = screen.getByRole('radio', { name: 'Oak' })
    expect(option.getAttribute('aria-checked')).toBe(String(on))
    await userEvent.click(option)
    expect(onSelect).toHaveBeenCalledTimes(open ? 1 : 0)
  },
)

test('the result is told in words and by a sign, not by colour alone', () => {
  render(
    <OptionButton kind="multi" state="incorrect" stateLabel="Not this one" onSelect={() => {}}>
      Birch
    </OptionButton>,
  )
  const option = screen.getByRole('checkbox', { name: 'Birch Not this one' })
  expect(option.querySelector('svg')).not.toBeNull()
})

function Trees() {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <OptionGroup kind="single" label="Trees">
      {['Oak', 'Ash', 'Birch', 'Lime'].map((tree) => (
        <OptionButton
          key={tree}
          kind="single"
          state={tree === 'Ash' ? 'locked' : tree === chosen ? 'chosen' : 'idle'}
          onSelect={() => setChosen(tree)}
        >
          {tree}
        </OptionButton>
      ))}
    </OptionGroup>
  )
}

const checkedTree = () => screen.queryByRole('radio', { checked: true })?.textContent.trim()

test('the arrow keys move in a group of single answers and choose, past what is locked', async () => {
  render(<Trees />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toContain('Oak')
  expect(checkedTree()).toBeUndefined()
  for (const [key, tree] of [
    ['ArrowDown', 'Birch'],
    ['ArrowRight', 'Lime'],
    ['ArrowDown', 'Oak'],
    ['ArrowUp', 'Lime'],
    ['ArrowLeft', 'Birch'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    expect(checkedTree()).toBe(tree)
    expect(document.activeElement?.textContent).toContain(tree)
  }
})

test('two keys, Tab and Enter, choose any answer', async () => {
  render(<Trees />)
  await userEvent.tab()
  for (const tree of ['Oak', 'Ash', 'Birch']) {
    expect(document.activeElement?.textContent).toContain(tree)
    if (tree !== 'Birch') await userEvent.tab()
  }
  await userEvent.keyboard('{Enter}')
  expect(checkedTree()).toBe('Birch')
})
