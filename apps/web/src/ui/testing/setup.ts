// Every test has a store: one that some file brought would be there for the files after it in the same worker.
import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'

afterEach(() => cleanup())

// React makes an Error for each of the first elements of a second, to name where it was made in a
// warning: a sixth of the time of a screen's tests. Here it is always past the first.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e9, set: () => {} })

/** jsdom may lack modal dialogs: the open attribute and the focus inside are enough for tests. */
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>('button, input, a[href]')?.focus()
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open')
    },
  })
}

if (!('matchMedia' in globalThis)) {
  Object.assign(globalThis, {
    matchMedia: (media: string) => ({
      matches: false,
      media,
      addEventListener() {},
      removeEventListener() {},
    }),
  })
}

if (!('scrollIntoView' in Element.prototype)) {
  Object.assign(Element.prototype, { scrollIntoView() {} })
}
