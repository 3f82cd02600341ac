import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { renderScreen, until, worldForTests } from '#/testing/index.ts'
import { startLanguage } from './language.ts'
import { currentLanguage } from './t.ts'
import '#/features/guardian/start/landing/landing-screen.tsx'

const world = worldForTests()

it('another language is spoken at once, and kept on the phone', async () => {
  const { user } = await renderScreen('/', world)
  await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
  await until(world, () => currentLanguage() === 'de')
  expect(screen.getByRole('link', { name: 'Weiter' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Sprache').value).toBe('de')
  expect(document.documentElement.lang).toBe('de-DE')
  expect(readStored(storedKeys.language)).toBe('de')
})

it('the browser chooses first, then whoever chose on this phone', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'de-CH', 'en'])
  startLanguage()
  expect(currentLanguage()).toBe('de')
  localStorage.setItem('language', 'en')
  startLanguage()
  expect(currentLanguage()).toBe('en')
})
