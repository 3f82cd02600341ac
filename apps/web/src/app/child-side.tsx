import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { wakeSound } from '#/platform/sound/wake.ts'
import { CHILD_MANIFEST, useManifest } from '#/platform/manifest.ts'
import { onTap } from '#/platform/taps.ts'

/**
 * Around every screen of a child: the hunt is heard from the child's first tap on, on whichever it is,
 * and an icon put on the home screen opens the child's side.
 */
export function ChildSide() {
  useEffect(() => onTap(wakeSound), [])
  useManifest(CHILD_MANIFEST)
  return <Outlet />
}
