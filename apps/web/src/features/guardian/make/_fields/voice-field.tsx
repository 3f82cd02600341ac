import { MAX_VOICE_SECONDS } from '@bramble/domain/challenge/voice'
import { Mic, Play, Square, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { useInterval } from '#/platform/clock.ts'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import {
  canRecord,
  type Recording,
  RecordingError,
  type RecordingProblem,
  startRecording,
} from '#/platform/sound/recorder.ts'
import { Button } from '#/ui/button.tsx'
import { FieldError } from '#/ui/field-error.tsx'
import { FieldGroup } from '#/ui/field-group.tsx'
import { Spinner } from '#/ui/spinner.tsx'

interface VoiceFieldProps {
  voice: Blob | null
  /** Where the stored recording is; null: there is none. */
  currentUrl?: string | null
  error?: string | undefined
  onChange: (voice: Blob | null) => void
  /** Removes the stored recording. */
  onRemoveCurrent?: () => void
}

/**
 * Records, plays and removes the grown-up's own voice. Where nothing can be recorded, it shows only
 * what there is.
 */
export function VoiceField({ voice, currentUrl = null, error, ...rest }: VoiceFieldProps) {
  const { onChange, onRemoveCurrent } = rest
  const [news, setNews] = useState('')
  const main = useRef<HTMLButtonElement>(null)
  const field = useVoiceField((recorded) => {
    setNews(t('guardian.challengeVoice.ready'))
    onChange(recorded)
  })
  const own = useObjectUrl(voice)
  const src = voice === null ? currentUrl : own
  const isRecording = field.at === 'recording'
  const isBusy = field.at === 'asking' || field.at === 'working'
  const takeAway = voice === null ? onRemoveCurrent : () => onChange(null)
  const told =
    field.problem === null ? error : t(`guardian.challengeVoice.problems.${field.problem}`)
  const canDo = canRecord()
  if (!canDo && src === null) return null
  return (
    <FieldGroup
      label={t('guardian.challengeVoice.label')}
      optional={t('guardian.challengeVoice.optional')}
      hint={t('guardian.challengeVoice.hint')}
      error={told}
    >
      {isRecording && (
        <p className="flex items-center justify-center gap-2 font-bold text-berry">
          <span className="size-3 animate-pulse rounded-full bg-berry" aria-hidden="true" />
          {t('guardian.challengeVoice.recording', { seconds: field.secondsLeft })}
        </p>
      )}
      {isBusy && (
        <div className="grid place-items-center">
          <Spinner
            label={
              field.at === 'asking'
                ? t('guardian.challengeVoice.asking')
                : t('guardian.challengeVoice.working')
            }
          />
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {canDo && (
          <Button
            ref={main}
            variant={isRecording ? 'primary' : 'secondary'}
            size="small"
            icon={isRecording ? <Square /> : <Mic />}
            disabled={isBusy}
            onClick={isRecording ? field.stop : field.record}
          >
            {isRecording
              ? t('guardian.challengeVoice.stop')
              : src === null
                ? t('guardian.challengeVoice.record')
                : t('guardian.challengeVoice.recordAgain')}
          </Button>
        )}
        {src !== null && field.at === 'idle' && <Listen key={src} src={src} />}
        {src !== null && field.at === 'idle' && takeAway !== undefined && (
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 />}
            onClick={() => {
              main.current?.focus()
              setNews(t('guardian.challengeVoice.removed'))
              takeAway()
            }}
          >
            {t('guardian.challengeVoice.remove')}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </FieldGroup>
  )
}

/** Plays a recording. */
function Listen({ src }: { src: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const [isUnheard, setUnheard] = useState(false)
  const sound = useRef<HTMLAudioElement | null>(null)
  useEffect(() => () => sound.current?.pause(), [])
  const stop = () => {
    sound.current?.pause()
    setPlaying(false)
  }
  const play = () => {
    const audio = new Audio(src)
    sound.current = audio
    audio.onended = stop
    setUnheard(false)
    setPlaying(true)
    audio.play().catch((error: unknown) => {
      // Stopped by the same button before it had begun.
      if (sound.current !== audio || audio.error === null) return
      console.warn('The recording could not be played.', error)
      setPlaying(false)
      setUnheard(true)
    })
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={isPlaying ? <Square /> : <Play />}
        onClick={isPlaying ? stop : play}
      >
        {isPlaying ? t('guardian.challengeVoice.stopPlaying') : t('guardian.challengeVoice.play')}
      </Button>
      {isUnheard && <FieldError>{t('guardian.challengeVoice.problems.unheard')}</FieldError>}
    </>
  )
}

const SECOND_MS = 1_000

/** Records one voice, fifteen seconds at most; who leaves lets the microphone go. */
function useVoiceField(onRecorded: (voice: Blob) => void) {
  const [at, setAt] = useState<'idle' | 'asking' | 'recording' | 'working'>('idle')
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
