import type { ComponentType } from 'react'
import { Route } from 'react-router'

/** One screen at each of its addresses. */
export function mount(paths: readonly string[], Screen: ComponentType) {
  return paths.map((path) => <Route key={path} path={path} element={<Screen />} />)
}
