import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OptionButton, OptionGroup, type OptionState } from './option-button.tsx'

const states: [OptionState, boolean, boolean][] = [
  ['idle', false, true],
  ['chosen', true, true],
  ['correct', true, false],
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
