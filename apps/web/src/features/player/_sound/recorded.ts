import { useEffect, useSyncExternalStore } from 'react'
import { readPicture } from '#/data/without-signal.ts'
import { phoneGame } from '../_game/phone-game.ts'

/** How many screens with a recording are shown. */
let shown = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  shown += by
  listeners.forEach((listener) => listener())
}

/**
 * The mark of words that a grown-up has said: their recording is played in place of reading them.
 *
 * @param address of the recording; undefined: there is none
 */
export function useRecorded(address: string | undefined): { 'data-recorded'?: string } {
  useEffect(() => {
    if (address === undefined) return
    change(1)
    return () => change(-1)
  }, [address])
  return address === undefined ? {} : { 'data-recorded': address }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the screen has a recording, which needs no voice of the phone. */
export function useHasRecording(): boolean {
  return useSyncExternalStore(subscribe, () => shown > 0)
}

/** The bytes of a recording: what this phone keeps, else from the server. @throws when there are none */
export async function recordingBytes(address: string): Promise<ArrayBuffer> {
  const kept = await phoneGame()
    ?.store.readBytes(`picture:${address}`)
    .catch(() => undefined)
  return (kept ?? (await readPicture(address))).bytes
}
