import type { GuardianChallenge, GuardianTrail } from '@bramble/contract'
import { useRef, useState } from 'react'
import {
  TrailFileError,
  type FileProblem,
  type FoundTrail,
} from '#/features/guardian/make/_trail/found-trail.ts'
import { failureOf, type Failure } from '#/data/request.ts'
import { keyOfChallenge, keyOfTrail } from '#/features/guardian/make/_trail/trail-keys.ts'

/** A file that was read, and which of its challenges are the account's own. */
export interface ReadTrail extends FoundTrail {
  /** Ids of the account's challenges by the keys of the file. */
  ownIds: ReadonlyMap<string, string>
}

export type TrailReading =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'refused'; problem: FileProblem; count: number; field: string }
  /** The file may be whole: what reads it did not come, or broke. */
  | { state: 'failed'; failure: Failure }
  | { state: 'found'; trail: ReadTrail; ownTrailId: string | null }

/** Reads the newest chosen file; what reads files is loaded with the first one. */
export function useReadTrail(own: readonly GuardianChallenge[], trails: readonly GuardianTrail[]) {
  const [reading, setReading] = useState<TrailReading>({ state: 'none' })
  const newest = useRef(0)
  async function read(file: Blob): Promise<void> {
    const turn = ++newest.current
    const show = (next: TrailReading) => {
      if (newest.current === turn) setReading(next)
    }
    show({ state: 'reading' })
    try {
      const { readTrailFile } = await import('#/features/guardian/make/_trail/read-file.ts')
      const found = await readTrailFile(file)
      const ownIds = new Map(
        await Promise.all(own.map(async ({ id }) => [await keyOfChallenge(id), id] as const)),
      )
      const trailKeys = await Promise.all(trails.map(({ id }) => keyOfTrail(id)))
      const ownTrail = trails[trailKeys.indexOf(found.trail?.key ?? '')]
      show({
        state: 'found',
        ownTrailId: ownTrail?.id ?? null,
        trail: { ...found, ownIds },
      })
    } catch (error) {
      if (error instanceof TrailFileError) {
        const { problem, count, field } = error
        return show({ state: 'refused', problem, count, field })
      }
      console.error('The file could not be read.', error)
      show({ state: 'failed', failure: failureOf(error) })
    }
  }
  return { reading, read: (file: Blob) => void read(file) }
}
