import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { PublishChallenge } from '#/features/guardian/_challenges/publish-challenge.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { challengesQuery } from '#/data/challenges.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Notice } from '#/ui/notice.tsx'
import type { QuickWork } from './use-quick-work.ts'

interface QuickSavedProps {
  quick: QuickWork
  onAnother: () => void
}

/** What has become of it; publishing asks both questions, whoever ticked it before. */
export function QuickSaved({ quick, onAnother }: QuickSavedProps) {
  const [isPublishing, setPublishing] = useState(quick.alsoPublish)
  const { data: challenges } = useQuery(challengesQuery)
  const id = quick.work.saving.ids[0] ?? ''
  const title = quick.work.draft.title.trim()
  const isPublished = challenges?.find((one) => one.id === id)?.status === 'published'
  return (
    <GuardianShell title={t('guardian.quick.savedTitle')} backTo={paths.challenges()}>
      <Notice tone="success" live title={title}>
        {isPublished ? t('guardian.quick.savedPublished') : t('guardian.quick.savedPrivate')}
      </Notice>
      <ActionStack>
        <Button size="big" wide onClick={onAnother}>
          {t('guardian.quick.another')}
        </Button>
        {isPublished ? null : (
          <Button variant="secondary" wide onClick={() => setPublishing(true)}>
            {t('guardian.quick.publishNow')}
          </Button>
        )}
        <Link to={paths.challenges()} className={buttonClass({ variant: 'quiet', wide: true })}>
          {t('guardian.quick.toList')}
        </Link>
      </ActionStack>
      {isPublishing ? (
        <PublishChallenge challenge={{ id, title }} onClose={() => setPublishing(false)} />
      ) : null}
    </GuardianShell>
  )
}
