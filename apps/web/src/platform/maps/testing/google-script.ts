/** Behaviour of the stand-in for Google's script; a test may change it. */
export type GoogleManners = 'works' | 'does not come' | 'stays silent'

/** Objects made with the stand-in. */
export interface GoogleScript {
  manners: GoogleManners
  /** Addresses of the scripts that the page requested. */
  scripts: string[]
  maps: FakeMap[]
  circles: FakeCircle[]
  /** Lets a script that stayed silent arrive. */
  answer: () => void
  /** Refuses the key, as Google does. */
  refuse: () => void
}

interface FakeMap {
  element: HTMLElement
  options: Record<string, unknown>
}

interface FakeCircle {
  options: Record<string, unknown>
  map: unknown
}

/**
 * Answers the script that a page adds for Google's maps, with the calls that ours use: maps,
 * circles and overlays. Markers land at ten pixels for each thousandth of a degree.
 */
export function installGoogleScript(): GoogleScript {
  const made: GoogleScript = {
    manners: 'works',
    scripts: [],
    maps: [],
    circles: [],
    answer: () => answer(made),
    refuse: () => window.gm_authFailure?.(),
  }
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue
      made.scripts.push(node.src)
      if (made.manners === 'does not come') node.dispatchEvent(new Event('error'))
      if (made.manners === 'works') answer(made)
    }
  })
  observer.observe(document.head, { childList: true })
  return made
}

function answer(made: GoogleScript): void {
  const { google } = window as unknown as {
    google: { maps: { importLibrary: unknown; __ib__: () => void } }
  }
  const libraries = { maps: mapsLibrary(made), core: { LatLng: FakeLatLng, LatLngBounds } }
  google.maps.importLibrary = async (name: keyof typeof libraries) => libraries[name]
  google.maps.__ib__()
}

class FakeLatLng {
  readonly lat: number
  readonly lng: number
  constructor(lat: number, lng: number) {
    this.lat = lat
    this.lng = lng
  }
}

class LatLngBounds {
  readonly places: unknown[] = []
  extend(place: unknown): void {
    this.places.push(place)
  }
}

function mapsLibrary(made: GoogleScript) {
  class Map implements FakeMap {
    element: HTMLElement
    options: Record<string, unknown>
    constructor(element: HTMLElement, options: Record<string, unknown>) {
      this.element = element
      this.options = { ...options }
      made.maps.push(this)
    }
    setZoom(zoom: number) {
      this.options['zoom'] = zoom
    }
    setCenter(center: unknown) {
      this.options['center'] = center
    }
    setOptions(options: Record<string, unknown>) {
      Object.assign(this.options, options)
    }
    fitBounds(bounds: LatLngBounds) {
      this.options['bounds'] = bounds.places
    }
  }
  class Circle implements FakeCircle {
    options: Record<string, unknown>
    map: unknown
    constructor(options: Record<string, unknown>) {
      this.options = options
      this.map = options['map']
      made.circles.push(this)
    }
    setMap(map: unknown) {
      this.map = map
    }
  }
  return { Map, Circle, OverlayView }
}

class OverlayView {
  private map: FakeMap | null = null
  onAdd(): void {}
  draw(): void {}
  onRemove(): void {}
  setMap(map: FakeMap | null) {
    if (this.map !== null) this.onRemove()
    this.map = map
    if (map === null) return
    this.onAdd()
    this.draw()
  }
  getPanes() {
    return { overlayLayer: this.map?.element }
  }
  getProjection() {
    return {
      fromLatLngToDivPixel: ({ lat, lng }: FakeLatLng) => ({ x: lng * 10_000, y: lat * 10_000 }),
    }
  }
}
