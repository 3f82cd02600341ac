import { useEffect } from 'react'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'

const close = () => removeStored(storedKeys.openOver)

/** Whether the child has opened this over its screen. A page that was loaded anew has it open again. */
export function useStaysOpen(name: 'map' | 'stickers') {
  const isOpen = useStored(storedKeys.openOver) === name
  return { isOpen, open: () => writeStored(storedKeys.openOver, name), close }
}

/** Nothing stays open over another screen. For one place of a screen. */
export function useCloseOnLeaving(): void {
  useEffect(() => close, [])
}
