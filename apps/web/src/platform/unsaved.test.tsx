import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useUnsavedWatch } from './unsaved.ts'

afterEach(cleanup)

const onLink = vi.fn()
const follow = vi.fn((event: Event) => event.preventDefault())

function Page({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedWatch(isUnsaved, onLink)
  return (
    <div onClick={(event) => follow(event.nativeEvent)}>
      <a href="/home?x=1">{'home'}</a>
      <a href="/home" target="_blank">
        {'other tab'}
      </a>
      <a href="https://elsewhere.example/">{'elsewhere'}</a>
    </div>
  )
}

afterEach(() => vi.clearAllMocks())

it('hands a link of this site over while something is unsaved', () => {
  render(<Page isUnsaved />)
  fireEvent.click(screen.getByText('home'))
  expect(onLink).toHaveBeenCalledWith('/home?x=1')
  expect(follow).not.toHaveBeenCalled()
})

it.each([
  ['other tab', {}],
  ['elsewhere', {}],
  ['home', { ctrlKey: true }],
])('lets %s go %o', (name, how) => {
  render(<Page isUnsaved />)
  fireEvent.click(screen.getByText(name), how)
  expect(onLink).not.toHaveBeenCalled()
  expect(follow).toHaveBeenCalled()
})

it('is not in the way when everything is saved', () => {
  render(<Page isUnsaved={false} />)
  fireEvent.click(screen.getByText('home'))
  expect(onLink).not.toHaveBeenCalled()
})
