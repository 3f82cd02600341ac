import { useSyncExternalStore, type ReactNode } from 'react'
import { portalInto } from './quiet-root.ts'

const ID = 'first-place'

/** Stands before everything else of a child's page, for what has to be read first. */
export function FirstPlace() {
  return <div id={ID} className="page-child contents" />
}

const neverMoves = () => () => undefined
const placeOf = () => document.getElementById(ID)

/** Puts its children into the first place of the page, wherever it stands itself; where there is none, they stand here. */
export function InFirstPlace({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(neverMoves, placeOf)
  return place === null ? children : portalInto(children, place)
}
