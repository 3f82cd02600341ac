import type { GuardianChallenge } from '@bramble/contract'
import { useEffect, useRef, useState } from 'react'
import {
  TrailFileError,
  type FileProblem,
  type FoundTrail,
} from '#/features/guardian/_trail/found-trail.ts'
import { keyOfChallenge } from '#/features/guardian/_trail/trail-keys.ts'

/** A file that was read, and which of its challenges are the account's own. */
export interface ReadTrail extends FoundTrail {
  mine: ReadonlySet<string>
}

export type TrailReading =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'refused'; problem: FileProblem; count: number }
  | { state: 'found'; trail: ReadTrail }

/** Reads the newest chosen file; what reads files is loaded with the first one. */
export function useReadTrail(own: readonly GuardianChallenge[]) {
  const [reading, setReading] = useState<TrailReading>({ state: 'none' })
  const newest = useRef(0)
  useEffect(
    () => () => {
      newest.current = -1
    },
    [],
  )
  async function read(file: Blob): Promise<void> {
    const turn = ++newest.current
    const show = (next: TrailReading) => {
      if (newest.current === turn) setReading(next)
    }
    show({ state: 'reading' })
    try {
      const { readTrailFile } = await import('#/features/guardian/_trail/read-file.ts')
      const found = await readTrailFile(file)
      const mine = new Set(await Promise.all(own.map(({ id }) => keyOfChallenge(id))))
      show({ state: 'found', trail: { ...found, mine } })
    } catch (error) {
      const isKnown = error instanceof TrailFileError
      show({
        state: 'refused',
        problem: isKnown ? error.problem : 'broken',
        count: isKnown ? error.count : 0,
      })
    }
  }
  return { reading, read: (file: Blob) => void read(file) }
}
