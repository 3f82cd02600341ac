import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { wakeSound } from '#/platform/sound/wake.ts'
import { CHILD_MANIFEST, useManifest } from '#/platform/manifest.ts'
import { onTap } from '#/platform/taps.ts'

/**
 * Wraps every screen of a child: sound is woken by the child's first tap on any of them, and an
 * icon put on the home screen opens the child's side.
 */
export function ChildSide() {
  useEffect(() => onTap(wakeSound), [])
  useManifest(CHILD_MANIFEST)
  return <Outlet />
}
