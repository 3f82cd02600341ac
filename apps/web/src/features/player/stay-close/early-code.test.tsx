import { compileCatalogue, readCatalogue } from '@bramble/messages/catalogue'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_TOASTER, renderScreen, worldForTests } from '#/testing/index.ts'
import { stopEarlyPage } from '#/platform/early-page.ts'
import { speak, t } from '#/words/t.ts'
import { drawTypeCode } from './early-code.tsx'
import { followEarlyTyping } from './early-typing.ts'

const AT = '/player/join'
const words = {
  en: compileCatalogue(readCatalogue('en')),
  de: compileCatalogue(readCatalogue('de')),
}

const world = worldForTests()
let opened: string[]
beforeEach(() => {
  opened = []
})
afterEach(() => {
  document.body.replaceChildren()
  delete window.earlyWork
  speak('en', words.en)
})

/** What the server sends, with its script. */
function showEarly(): HTMLInputElement {
  document.body.innerHTML = `<div id="root"><div class="early-page">${drawTypeCode('en', words.en)}</div></div>`
  followEarlyTyping((address) => opened.push(address))
  return document.querySelector('input')!
}

function type(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Without numbers that React gives, which differ. */
const plain = (html: string) =>
  html
    .replace(/_[rR]_\w+_/g, 'id')
    .replace(/ (value|tabindex)="[^"]*"/g, '')
    .replaceAll(' selected=""', '')

describe('the page for a typed code, before the app is there', () => {
  it.each(['en', 'de'] as const)('is what the app shows then (%s)', async (language) => {
    const page = document.createElement('div')
    page.innerHTML = drawTypeCode(language, words[language])
    speak(language, words[language])
    await renderScreen(AT, world)
    const shown = document.querySelector('main.page-child')!
    // What has the focus is the app's.
    expect(plain(page.innerHTML).toLowerCase()).toBe(
      plain(
        shown.outerHTML.replace(EMPTY_TOASTER, '').replace(/ style="outline: none;?"/, ''),
      ).toLowerCase(),
    )
  })

  it('[JOIN-03] shows what is typed, and opens the game of a whole code or of a pasted link', () => {
    const input = showEarly()
    const button = document.querySelector<HTMLButtonElement>('form button')!
    type(input, 'bcd-')
    expect([...document.querySelectorAll('.code-box')].map((box) => box.textContent)).toEqual([
      'B',
      'C',
      'D',
      '',
      '',
      '',
    ])
    expect(button.disabled).toBe(false)
    button.click()
    expect(opened).toEqual([])
    type(input, 'bcd fgh')
    type(input, 'https://play.example.org/join/BCDFGJ?k=key')
    expect(opened).toEqual(['/join/BCDFGH', '/join/BCDFGJ?k=key'])
  })

  it('hands what was typed, and the press on a button, to the app', async () => {
    const input = showEarly()
    input.focus()
    type(input, 'BCD')
    document.querySelector<HTMLElement>('[data-early="privacy"]')!.click()
    stopEarlyPage()
    document.body.replaceChildren()
    await renderScreen(AT, world)
    const field = screen.getByLabelText<HTMLInputElement>(t('child.permissions.code.label'), {
      selector: 'input',
    })
    expect(field.value).toBe('BCD')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('keeps what is typed while the app is drawing its own field', async () => {
    const input = showEarly()
    input.focus()
    type(input, 'BC')
    stopEarlyPage()
    type(input, 'BCDFG')
    // The early page is replaced in the moment in which the app's stands in the document.
    document.body.querySelector('#root')!.remove()
    await renderScreen(AT, world)
    const field = screen.getByLabelText<HTMLInputElement>(t('child.permissions.code.label'), {
      selector: 'input',
    })
    expect(field.value).toBe('BCDFG')
    expect([...document.querySelectorAll('.code-box')].map((box) => box.textContent).join('')).toBe(
      'BCDFG',
    )
  })

  it('leaves the way on to the app where a child is on the phone already', () => {
    world.storage.local.setItem('playerId', 'ada')
    showEarly()
    expect(document.querySelector('form')).toBeNull()
    expect(document.querySelector('[data-early="allow"]')).not.toBeNull()
  })
})
