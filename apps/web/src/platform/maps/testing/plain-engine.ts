import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { MapEngine, MapView } from '../map-engine.ts'

function writeView(element: HTMLElement, view: MapView): void {
  element.dataset['view'] = view.type
  element.dataset['zoom'] = view.type === 'centre' ? String(view.zoom) : ''
}

/** Draws a map as plain elements: markers with their kind, the circle with its radius. */
export const plainEngine: MapEngine = {
  open(element, view, { onMove, onPress, onPick }) {
    // As if somebody clicked the ground there.
    element.addEventListener('picked', (event) => onPick?.((event as CustomEvent<LatLng>).detail))
    writeView(element, view)
    return {
      draw(picture) {
        element.dataset['tiles'] = picture.tiles?.url ?? 'rings'
        element.dataset['drawn'] = picture.drawn === null ? 'no' : 'yes'
        element.dataset['circle'] =
          picture.circle === null ? 'none' : String(picture.circle.radiusMeters)
        element.replaceChildren(
          ...picture.markers.map((marker) => {
            const child = document.createElement('i')
            child.dataset['marker'] = marker.kind
            child.title = marker.title
            // As if somebody dragged it there.
            child.addEventListener('moved', (event) => {
              if (marker.isMovable) onMove?.(marker.id, (event as CustomEvent<LatLng>).detail)
            })
            child.addEventListener('click', () => {
              if (marker.isPressable) onPress?.(marker.id)
            })
            return child
          }),
        )
      },
      look: (next) => writeView(element, next),
      destroy: () => element.replaceChildren(),
    }
  },
}
