import { MAX_VOICE_SECONDS } from '@bramble/domain/challenge/voice'
import { useEffect, useRef, useState } from 'react'
import { useIsShown } from '#/features/guardian/_shell/use-is-shown.ts'
import { useInterval } from '#/platform/clock.ts'
import {
  RecordingError,
  startRecording,
  type Recording,
  type RecordingProblem,
} from '#/platform/sound/recorder.ts'

const SECOND_MS = 1_000

export interface VoiceFieldState {
  at: 'idle' | 'asking' | 'recording' | 'working'
  secondsLeft: number
  problem: RecordingProblem | null
  record: () => void
  stop: () => void
}

/** Records one voice, fifteen seconds at most; who leaves lets the microphone go. */
export function useVoiceField(onRecorded: (voice: Blob) => void): VoiceFieldState {
  const [at, setAt] = useState<VoiceFieldState['at']>('idle')
  const [secondsLeft, setSecondsLeft] = useState(MAX_VOICE_SECONDS)
  const [problem, setProblem] = useState<RecordingProblem | null>(null)
  const recording = useRef<Recording | null>(null)
  const isShown = useIsShown()
  useEffect(() => () => recording.current?.cancel(), [])

  function fail(error: unknown): void {
    if (!isShown()) return
    setAt('idle')
    setProblem(error instanceof RecordingError ? error.problem : 'failed')
  }

  async function record(): Promise<void> {
    setProblem(null)
    setAt('asking')
    const begun = await startRecording()
    if (!isShown()) {
      begun.cancel()
      return
    }
    recording.current = begun
    setSecondsLeft(MAX_VOICE_SECONDS)
    setAt('recording')
  }

  async function stop(): Promise<void> {
    const running = recording.current
    if (running === null) return
    recording.current = null
    setAt('working')
    const voice = await running.stop()
    if (!isShown()) return
    setAt('idle')
    onRecorded(voice)
  }

  useInterval(
    () => {
      setSecondsLeft(secondsLeft - 1)
      if (secondsLeft <= 1) stop().catch(fail)
    },
    at === 'recording' ? SECOND_MS : null,
  )

  return {
    at,
    secondsLeft,
    problem,
    record: () => void record().catch(fail),
    stop: () => void stop().catch(fail),
  }
}
