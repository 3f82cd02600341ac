import { flushSync } from 'react-dom'
import { quietRoot } from '../quiet-root.ts'
import type { Drawing } from '../drawings/draw.ts'
import { MascotArt } from './mascot.tsx'

/** Bramble as a part of pictures that are painted: the same parts, in the units of a drawing. */
export const BRAMBLE: Drawing = drawBramble()

function drawBramble(): Drawing {
  const place = document.createElement('div')
  const root = quietRoot(place)
  flushSync(() =>
    root.render(
      <svg>
        <MascotArt mood="cheering" />
      </svg>,
    ),
  )
  const parts = place.firstElementChild?.innerHTML ?? ''
  root.unmount()
  return `<g stroke="none" stroke-width="1" transform="scale(.32)">${parts}</g>`
}
