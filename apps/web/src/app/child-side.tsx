import { useEffect, useState, type ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router'
import { wakeSound, wakeVoice } from '#/platform/sound/wake.ts'
import { useManifest } from '#/platform/manifest.ts'
import { CHILD_MANIFEST } from '@bramble/contract/pages'
import { onTap } from '#/platform/taps.ts'
import { parsePlayerPath } from '#/routes/player-place.ts'
import { FirstPlace } from '#/ui/first-place.tsx'
import { loadWords } from '#/words/language.ts'

/**
 * Loads the parts above the screens after joining; no part of the join page, which has to be small.
 */
export async function loadExtras(): Promise<ComponentType> {
  const [{ ChildExtras }] = await Promise.all([
    import('./child-extras.tsx'),
    loadWords('shared', 'child'),
  ])
  return ChildExtras
}

function isPastJoining(pathname: string): boolean {
  const place = parsePlayerPath(pathname)
  return place !== null && place.screen !== 'join' && place.scope.by !== 'none'
}

/**
 * Wraps every screen of a child: sound is woken by the child's first tap on any of them, and an
 * icon put on the home screen opens the child's side. What follows the child lies here, so that it
 * goes on from screen to screen.
 */
export function ChildSide() {
  useEffect(
    () =>
      onTap(() => {
        wakeSound()
        wakeVoice()
      }),
    [],
  )
  useManifest(CHILD_MANIFEST)
  useEffect(() => {
    const root = document.documentElement.classList
    root.add('is-child')
    return () => root.remove('is-child')
  }, [])
  const { pathname } = useLocation()
  const [Extras, setExtras] = useState<ComponentType | null>(null)
  const isMissing = Extras === null && isPastJoining(pathname)
  useEffect(() => {
    if (!isMissing) return
    // The next screen tries again where it cannot be loaded.
    loadExtras().then(
      (part) => setExtras(() => part),
      () => undefined,
    )
  }, [isMissing, pathname])
  return (
    <>
      <FirstPlace />
      {Extras === null ? null : <Extras />}
      <Outlet />
    </>
  )
}
