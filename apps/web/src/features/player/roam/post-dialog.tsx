import { POST_CODE_LENGTH } from '@bramble/domain/trail/post-code'
import { Footprints } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { CodeField } from '#/ui/code-field.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import type { Post } from './use-post.ts'

/** The code on a post is typed, where the camera opens another browser than the one that plays. */
export function PostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && code.length < POST_CODE_LENGTH
  const send = (typed: string) => {
    setAsked(true)
    if (typed.length < POST_CODE_LENGTH || post.isReading) return
    onClose()
    post.read(typed)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('child.post.open')}
      closeLabel={t('child.post.close')}
      actions={
        <Button icon={<Footprints />} size="big" busy={post.isReading} onClick={() => send(code)}>
          {t('child.post.send')}
        </Button>
      }
    >
      <CodeField
        label={t('child.post.label')}
        hint={t('child.post.hint')}
        length={POST_CODE_LENGTH}
        value={code}
        onChange={setCode}
        onComplete={send}
        onNothing={() => setAsked(true)}
        autoFocus
        {...(isMissing ? { error: t('child.post.missing') } : {})}
      />
    </Dialog>
  )
}
