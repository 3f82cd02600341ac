import { Camera, ImagePlus, Trash2, X } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { firstCaptureWay, hasLiveCamera } from '#/platform/camera/live-camera.ts'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import { Button } from '#/ui/button.tsx'
import { FieldGroup } from '#/ui/field-group.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { usePhotoField, type PhotoFieldState } from './use-photo-field.ts'

interface PhotoFieldProps {
  label: string
  hint?: ReactNode
  /** A word beside the label, such as "optional". */
  optional?: string
  error?: string
  photo: Blob | null
  currentUrl?: string | null
  /** Called with a photo ready to send: an upright JPEG, PNG or WebP of about 1 MB at most. */
  onChange: (photo: Blob | null) => void
  /** Removes the existing picture; absent where it can only be replaced. */
  onRemoveCurrent?: () => void
  /** What is to be said about a picture; `takeAnother` opens the camera or the choice of files. */
  about?: (takeAnother: () => void) => ReactNode
}

/** Takes or chooses one picture, shows it, and retakes or removes it. */
export function PhotoField({ label, hint, optional, error, photo, ...rest }: PhotoFieldProps) {
  const { currentUrl = null, onChange, onRemoveCurrent, about } = rest
  const [news, setNews] = useState('')
  const field = usePhotoField((taken) => {
    setNews(t('guardian.challengePhoto.ready'))
    onChange(taken)
  })
  const url = useObjectUrl(photo)
  const takeAway = photo !== null ? () => onChange(null) : onRemoveCurrent
  const remove = () => {
    setNews(t('guardian.challengePhoto.removed'))
    takeAway?.()
  }
  const hasPicture = photo !== null || currentUrl !== null
  return (
    <FieldGroup {...{ label, hint, optional, error }}>
      <Picture
        field={field}
        src={photo === null ? currentUrl : url}
        alt={t('guardian.challengePhoto.alt', { label })}
      />
      <PhotoButtons
        field={field}
        hasPicture={hasPicture}
        {...(hasPicture && !field.isLive && !field.isWorking && about ? { about } : {})}
        {...(hasPicture && takeAway !== undefined ? { onRemove: remove } : {})}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </FieldGroup>
  )
}

function Picture({ field, src, alt }: { field: PhotoFieldState; src: string | null; alt: string }) {
  const { isLive, isWorking, liveState, videoRef } = field
  const isStarting = isLive && liveState === 'starting'
  const empty = <Camera className="size-16 text-bark" strokeWidth={1.5} />
  return (
    <div className="my-1">
      <PhotoFrame
        src={isLive ? undefined : (src ?? undefined)}
        alt={alt}
        empty={isLive && liveState === 'ready' ? null : empty}
      >
        {isLive && (
          <video
            ref={videoRef}
            playsInline
            muted
            aria-label={t('guardian.challengePhoto.live')}
            className={`size-full object-cover ${liveState === 'ready' ? '' : 'invisible'}`}
          />
        )}
        {(isWorking || isStarting) && (
          <div className="absolute inset-0 grid place-items-center bg-cream/80">
            <Spinner
              label={
                isWorking
                  ? t('guardian.challengePhoto.preparing')
                  : t('guardian.challengePhoto.starting')
              }
            />
          </div>
        )}
      </PhotoFrame>
    </div>
  )
}

interface PhotoButtonsProps {
  field: PhotoFieldState
  hasPicture: boolean
  onRemove?: () => void
  about?: PhotoFieldProps['about']
}

/** The first two buttons keep their places, so that they keep the focus. */
function PhotoButtons({ field, hasPicture, onRemove, about }: PhotoButtonsProps) {
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const firstButton = useRef<HTMLButtonElement>(null)
  const way = firstCaptureWay()
  const { isLive } = field
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // Choosing the same photo again must fire a change event.
    event.target.value = ''
    if (chosen) field.choose(chosen)
  }
  const take = () => {
    if (isLive) field.shoot()
    else if (way === 'live') field.openCamera()
    else camera.current?.click()
  }
  const input = { type: 'file', accept: 'image/*', hidden: true } as const
  const takeAnother = () => {
    firstButton.current?.focus()
    if (way === null) file.current?.click()
    else take()
  }
  const words = buttonWords(isLive, hasPicture)
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {(way !== null || isLive) && (
        <Button
          ref={firstButton}
          variant={isLive ? 'primary' : 'secondary'}
          size="small"
          icon={<Camera />}
          disabled={isLive && field.liveState !== 'ready'}
          onClick={take}
        >
          {words.take}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        icon={<ImagePlus />}
        onClick={() => file.current?.click()}
      >
        {words.file}
      </Button>
      {isLive && (
        <Button
          variant="quiet"
          size="small"
          icon={<X />}
          onClick={() => {
            field.closeCamera()
            firstButton.current?.focus()
          }}
        >
          {t('guardian.challengePhoto.closeCamera')}
        </Button>
      )}
      {!isLive && onRemove !== undefined && (
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 />}
          onClick={() => {
            firstButton.current?.focus()
            onRemove()
          }}
        >
          {t('guardian.challengePhoto.remove')}
        </Button>
      )}
      {!isLive && !hasPicture && way === 'picker' && hasLiveCamera() && (
        <Button variant="quiet" size="small" onClick={field.openCamera}>
          {t('guardian.challengePhoto.inPage')}
        </Button>
      )}
      <input
        {...input}
        ref={file}
        aria-label={t('guardian.challengePhoto.fileInput')}
        onChange={choose}
      />
      <input
        {...input}
        ref={camera}
        capture="environment"
        aria-label={t('guardian.challengePhoto.cameraInput')}
        onChange={choose}
      />
      {about && <div className="mt-1 w-full">{about(takeAnother)}</div>}
    </div>
  )
}

function buttonWords(isLive: boolean, hasPicture: boolean): { take: string; file: string } {
  if (isLive)
    return { take: t('guardian.challengePhoto.shoot'), file: t('guardian.challengePhoto.useFile') }
  return hasPicture
    ? { take: t('guardian.challengePhoto.takeAgain'), file: t('guardian.challengePhoto.fileAgain') }
    : { take: t('guardian.challengePhoto.take'), file: t('guardian.challengePhoto.file') }
}
