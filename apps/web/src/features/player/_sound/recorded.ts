import { useEffect } from 'react'
import { readPicture } from '#/data/without-signal.ts'
import { createStore, useStore } from '#/platform/store.ts'
import { phoneGame } from '../_game/pack/phone-game.ts'

/** How many screens with a recording are shown. */
const shown = createStore(0)

/**
 * The mark of words that a grown-up has said: their recording is played in place of reading them.
 *
 * @param address of the recording; undefined: there is none
 */
export function useRecorded(address: string | undefined): { 'data-recorded'?: string } {
  useEffect(() => {
    if (address === undefined) return
    shown.set(shown.get() + 1)
    return () => shown.set(shown.get() - 1)
  }, [address])
  return address === undefined ? {} : { 'data-recorded': address }
}

/** Whether the screen has a recording, which needs no voice of the phone. */
export function useHasRecording(): boolean {
  return useStore(shown) > 0
}

/** The bytes of a recording: what this phone keeps, else from the server. @throws when there are none */
export async function recordingBytes(address: string): Promise<ArrayBuffer> {
  const kept = await phoneGame()
    ?.store.readBytes(`picture:${address}`)
    .catch(() => undefined)
  return (kept ?? (await readPicture(address))).bytes
}
