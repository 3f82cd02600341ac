import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router'
import { wakeSound, wakeVoice } from '#/platform/sound/wake.ts'
import { CHILD_MANIFEST, useManifest } from '#/platform/manifest.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { onTap } from '#/platform/taps.ts'
import { parsePlayerPath } from '#/routes/player-place.ts'
import { loadWords } from '#/words/language.ts'

const loadChildsWords = () => loadWords('shared', 'child')

/** Follows where a child is that is out; loaded with the screens of the game. */
export async function loadKeepTrack(): Promise<ComponentType> {
  return (await import('#/features/player/_hunt/keep-track.tsx')).KeepTrack
}

/** The bell and the voice; loaded after joining, as the join page has to be small. */
export async function loadSounds(): Promise<ComponentType<{ isOut: boolean }>> {
  const [part] = await Promise.all([
    import('#/features/player/_sound/sound-sign.tsx'),
    loadChildsWords(),
  ])
  return part.SoundSign
}

const OUT = /\/(roam|challenge|photo-capture|question|feedback)/

const IN_A_GAME = new Set(['code', 'player'])

/**
 * Wraps every screen of a child: sound is woken by the child's first tap on any of them, and an
 * icon put on the home screen opens the child's side. What follows the child lies here, so that it
 * goes on from screen to screen.
 */
export function ChildSide() {
  const client = useQueryClient()
  useEffect(
    () =>
      onTap(() => {
        wakeSound()
        wakeVoice()
      }),
    [],
  )
  useEffect(() => {
    const kept = readStored(storedKeys.keptGame)
    if (kept === null) return
    // What a game that is over has left unsent.
    void Promise.all([
      import('#/features/player/_offline/offline-game.ts'),
      loadChildsWords(),
    ]).then(
      ([{ sendKept }]) => sendKept(kept, client),
      () => undefined,
    )
  }, [client])
  useManifest(CHILD_MANIFEST)
  const { pathname } = useLocation()
  const [KeepTrack, setKeepTrack] = useState<ComponentType | null>(null)
  const isMissing = KeepTrack === null && OUT.test(pathname)
  useEffect(() => {
    if (!isMissing) return
    // Where it cannot be loaded, the next screen tries again.
    loadKeepTrack().then(
      (part) => setKeepTrack(() => part),
      () => undefined,
    )
  }, [isMissing, pathname])
  const place = parsePlayerPath(pathname)
  const isJoined = place !== null && place.screen !== 'join' && IN_A_GAME.has(place.scope.by)
  const [SoundSign, setSoundSign] = useState<ComponentType<{ isOut: boolean }> | null>(null)
  const isSoundMissing = SoundSign === null && isJoined
  useEffect(() => {
    if (!isSoundMissing) return
    loadSounds().then(
      (part) => setSoundSign(() => part),
      () => undefined,
    )
  }, [isSoundMissing, pathname])
  return (
    <>
      {SoundSign === null || !isJoined ? null : <SoundSign isOut={place.screen === 'roam'} />}
      {KeepTrack === null ? null : <KeepTrack />}
      <Outlet />
    </>
  )
}
