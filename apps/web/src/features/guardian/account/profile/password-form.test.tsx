import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { alertText, renderScreen, worldForTests } from '#/testing/index.ts'
import './profile-screen.tsx'

const world = worldForTests()
beforeEach(() => {
  world.signIn({ hasPassword: true, authProvider: 'local' })
  world.api.on('changePassword', () => ({ success: true as const }))
})

const current = () => screen.getByLabelText('Current password', { selector: 'input' })
const next = () => screen.getByLabelText('New password', { selector: 'input' })

async function openForm() {
  const opened = await renderScreen('/guardian/profile', world)
  await opened.user.click(screen.getByRole('button', { name: 'Change password' }))
  return {
    ...opened,
    save: async () => {
      const buttons = screen.getAllByRole('button', { name: 'Change password' })
      await opened.user.press(buttons.at(-1) as HTMLElement)
    },
  }
}

it('somebody who signs in elsewhere has no password to change', async () => {
  world.signIn({ hasPassword: false })
  await renderScreen('/guardian/profile', world)
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
})

it('changes the password with the current one', async () => {
  const { user, save } = await openForm()
  await user.type(current(), 'acorn-12')
  await user.type(next(), 'hedgehog-34')
  await save()
  expect(world.api.calls('changePassword')[0]?.body).toEqual({
    currentPassword: 'acorn-12',
    newPassword: 'hedgehog-34',
  })
  expect(screen.getByText('Password changed')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a new password has at least eight characters', async () => {
  const { user, save } = await openForm()
  await user.type(current(), 'acorn-12')
  await user.type(next(), '12345')
  await save()
  expect(alertText()).toBe('Please use at least 8 characters.')
  expect(world.api.calls('changePassword')).toEqual([])
})

it.each([
  ['auth.wrong-password', "This isn't your current password.", current],
  ['auth.weak-password', 'This password is too easy to guess. Please choose another one.', next],
] as const)('%s stands at its field', async (code, words, field) => {
  world.api.refuse('changePassword', code)
  const { user, save } = await openForm()
  await user.type(current(), 'acorn-12')
  await user.type(next(), 'hedgehog-34')
  await save()
  expect(alertText()).toBe(words)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
})
