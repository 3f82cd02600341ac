import { Eye, Minus, Plus } from 'lucide-react'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { IconButton } from '#/ui/icon-button.tsx'

interface MapButtonsProps {
  onZoom?: (step: 1 | -1) => void
  onPeek?: () => void
  isPeeking?: boolean
}

/** The buttons of a map, which has no gestures. */
export function MapButtons({ onZoom, onPeek, isPeeking = false }: MapButtonsProps) {
  return (
    <>
      {onZoom ? (
        <div className="absolute top-2 right-2 z-[500] stack-tight">
          <IconButton label={t('shared.map.zoomIn')} tone="over" onClick={() => onZoom(1)}>
            <Plus />
          </IconButton>
          <IconButton label={t('shared.map.zoomOut')} tone="over" onClick={() => onZoom(-1)}>
            <Minus />
          </IconButton>
        </div>
      ) : null}
      {onPeek ? (
        <div className="map-peek absolute bottom-2 left-2 z-[500]">
          <Button
            variant="secondary"
            size="small"
            icon={<Eye />}
            aria-disabled={isPeeking}
            onClick={() => (isPeeking ? undefined : onPeek())}
          >
            {isPeeking ? t('shared.map.peeking') : t('shared.map.peek')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
