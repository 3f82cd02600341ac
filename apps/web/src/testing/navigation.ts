import type { NavigateFunction } from 'react-router'

/** Where the app is, and where it is about to be once the next screen has been loaded. */
export const navigation = {
  shown: '',
  next: '',
  go: (() => undefined) as NavigateFunction,
}

/** The old screen is still shown because the new one is being loaded. */
export function isBetweenScreens(): boolean {
  return navigation.shown !== navigation.next
}
