import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { useObjectUrl } from '#/platform/photo/use-object-url.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { PhotoFrame } from '#/ui/photo-frame.tsx'

interface SummaryPartProps {
  title: string
  onChange: () => void
  children: ReactNode
}

/** One part of the summary, with a button to change it. */
export function SummaryPart({ title, onChange, children }: SummaryPartProps) {
  return (
    <Card>
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0">{title}</h3>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('guardian.summaryStep.editLabel', { part: title })}
          onClick={onChange}
        >
          {t('guardian.summaryStep.change')}
        </Button>
      </div>
      {children}
    </Card>
  )
}

export function SummaryPicture({ photo, alt }: { photo: Blob | null; alt: string }) {
  const url = useObjectUrl(photo)
  return photo === null ? null : <PhotoFrame src={url ?? undefined} alt={alt} />
}
