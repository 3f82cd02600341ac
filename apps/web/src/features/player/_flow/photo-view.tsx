import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import type { PhotoCapture } from '#/platform/camera/use-photo-capture.ts'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { Spinner } from '#/ui/spinner.tsx'

interface Props {
  capture: PhotoCapture
  /** Describes the taken photo. */
  alt: string
  /** Shown in the frame while there is no photo. */
  empty?: ReactNode
  /** Square gives a portrait photo more room. */
  ratio?: 'photo' | 'square'
}

/** The frame of a photo: a drawing, then the live camera, then the taken photo. */
export function PhotoView({ capture, alt, empty, ratio = 'photo' }: Props) {
  const { photo, way, liveState, isBusy, videoRef, inputRef, onInputChange } = capture
  const isLive = way === 'live' && photo === null
  return (
    <div className="w-full">
      <PhotoFrame
        src={photo?.url}
        alt={alt}
        ratio={ratio}
        empty={isLive && liveState === 'ready' ? null : (empty ?? <EmptyPhoto />)}
      >
        {isLive && (
          <video
            ref={videoRef}
            playsInline
            muted
            aria-label={t('child.camera.live')}
            className={`size-full object-cover ${liveState === 'ready' ? '' : 'invisible'}`}
          />
        )}
        {(isBusy || (isLive && liveState === 'starting')) && (
          <div className="absolute inset-0 grid place-items-center bg-cream/70">
            <Spinner label={isBusy ? t('child.camera.looking') : t('child.camera.starting')} />
          </div>
        )}
      </PhotoFrame>
      {/* Stands here before there is a photo, so that it is said when it comes. */}
      <div role="status">
        {photo === null ? null : (
          <p className="mt-1 text-center text-base" data-read="">
            {t('child.camera.taken')}
          </p>
        )}
      </div>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={onInputChange}
        hidden
        aria-label={t('child.camera.chooseFile')}
      />
    </div>
  )
}

function EmptyPhoto() {
  return <Camera className="size-24 text-bark" strokeWidth={1.5} />
}
