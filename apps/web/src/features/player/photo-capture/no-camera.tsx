import { photoCaptureCopy as copy } from '#/copy/player/photo-capture.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ChildPage } from '#/ui/page.tsx'

export function NoCamera({ onContinue }: { onContinue: () => void }) {
  return (
    <ChildPage
      title={copy.noCameraTitle}
      titleHidden
      action={
        <Button size="big" onClick={onContinue}>
          {copy.continueWithout}
        </Button>
      }
    >
      <EmptyState title={copy.noCameraTitle}>{copy.noCameraText}</EmptyState>
    </ChildPage>
  )
}
