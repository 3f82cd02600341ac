import { Fragment, type Key } from 'react'

const ELEMENT = Symbol.for('react.transitional.element')

/**
 * Elements as a built page has them. Those of React for development are frozen, with getters for its
 * warnings: a twelfth of the time of a screen's tests. The linter names what has no key.
 */
export function jsxDEV(type: unknown, given: { key?: Key; ref?: unknown }, ofElement?: Key) {
  const { key = ofElement, ...props } = given
  return {
    $$typeof: ELEMENT,
    type,
    key: key === undefined ? null : String(key),
    ref: props.ref ?? null,
    props,
  }
}

export { Fragment }
