import type { ReactNode } from 'react'
import { photoCaptureCopy as copy } from '#/copy/player/photo-capture.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { EyeHeader } from '../_flow/eye-sign.tsx'

/** There is no camera to be had; `children` may offer another way to a photo. */
export function NoCamera({
  onContinue,
  children,
}: {
  onContinue: () => void
  children?: ReactNode
}) {
  return (
    <ChildPage
      title={copy.noCameraTitle}
      header={<EyeHeader />}
      titleHidden
      action={
        <ActionStack>
          <Button size="big" onClick={onContinue}>
            {copy.continueWithout}
          </Button>
          {children}
        </ActionStack>
      }
    >
      <EmptyState title={copy.noCameraTitle}>{copy.noCameraText}</EmptyState>
    </ChildPage>
  )
}
