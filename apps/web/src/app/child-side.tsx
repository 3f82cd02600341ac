import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { wakeSound } from '#/platform/sound/wake.ts'
import { onTap } from '#/platform/taps.ts'

/** Around every screen of a child: the hunt is heard from the child's first tap on, on whichever it is. */
export function ChildSide() {
  useEffect(() => onTap(wakeSound), [])
  return <Outlet />
}
