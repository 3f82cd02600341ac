import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => cleanup())

/** jsdom may lack the modal half of <dialog>: the open attribute and focus inside are what tests look at. */
if (typeof HTMLDialogElement.prototype.showModal !== 'function') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('[autofocus], button, input, a[href]')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
  }
}

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList
