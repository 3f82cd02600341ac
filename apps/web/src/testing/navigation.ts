import type { NavigateFunction } from 'react-router'

/** The app's address, and the next one until its screen has loaded. */
export const navigation = {
  shown: '',
  next: '',
  go: (() => undefined) as NavigateFunction,
}

/** The old screen is still shown because the new one is loading. */
export function isBetweenScreens(): boolean {
  return navigation.shown !== navigation.next
}
