import { useEffect, useRef, useState } from 'react'
import { TrailFileError } from './found-trail.ts'
import { writeTrail, type ToWrite } from './write-trail.ts'

export type Writing =
  | { state: 'idle' }
  | { state: 'running'; done: number }
  | { state: 'failed'; isTooLarge: boolean }
  | { state: 'done'; file: Blob }

/** Puts a trail file together; leaving the page stops it. */
export function useWriteTrail() {
  const [writing, setWriting] = useState<Writing>({ state: 'idle' })
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function run(what: ToWrite): Promise<void> {
    const control = new AbortController()
    stopper.current?.abort()
    stopper.current = control
    const show = (next: Writing) => {
      if (!control.signal.aborted) setWriting(next)
    }
    show({ state: 'running', done: 0 })
    try {
      const file = await writeTrail(what, {
        signal: control.signal,
        onProgress: (done) => show({ state: 'running', done }),
      })
      show({ state: 'done', file })
    } catch (error) {
      show({ state: 'failed', isTooLarge: error instanceof TrailFileError })
    }
  }

  const forget = () => {
    stopper.current?.abort()
    setWriting({ state: 'idle' })
  }
  return {
    writing,
    start: (what: ToWrite) => void run(what),
    stop: forget,
    /** Drops the written file when the choice has changed. */
    forget,
  }
}
