import type { CallAnswer } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t, told } from '#/words/t.ts'
import { challengeQuery } from '#/data/play.ts'
import { isGone } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { toast } from '#/ui/toast-store.ts'
import { BrokenChallenge } from './broken-challenge.tsx'
import { usePlayer } from './use-player.ts'

/** A challenge in its preview; it has the right answer only for people who may know it. */
export type PreviewedChallenge = CallAnswer<'readChallenge'>

/** Guard of the previews of a child's screens: no player, no game, only the challenge [PREV-04]. */
export function PreviewGate({
  children,
}: {
  children: (challenge: PreviewedChallenge) => ReactNode
}) {
  const { challengeId } = usePlayer().place
  const { data, error, refetch } = useQuery(challengeQuery(challengeId))
  if (data !== undefined) return children(data)
  if (challengeId === null || isGone(error))
    return <NoPreview {...told('child.preview.notFound')} />
  if (error !== null) return <BrokenChallenge onRetry={() => void refetch()} />
  return <Loading page label={t('child.challenge.loading')} />
}

/** Shown when there is nothing to preview [PREV-06] [PREV-08]. */
export function NoPreview(words: ReturnType<typeof told> & { back?: string }) {
  const { leave } = useLeavePreview()
  return (
    <ChildPage title={words.title} titleHidden>
      <ErrorState
        title={words.title}
        action={
          <Button size="big" onClick={leave}>
            {words.back ?? t('child.preview.exit')}
          </Button>
        }
      >
        {words.description}
      </ErrorState>
    </ChildPage>
  )
}

/** The ways out of a preview; none of them saves anything [PREV-03] [PREV-05]. */
export function useLeavePreview() {
  const navigate = useNavigate()
  const leave = () => void navigate(paths.challenges(), { replace: true })
  function end(words: ReturnType<typeof told>): void {
    toast(words)
    leave()
  }
  return {
    leave,
    complete: () => end(told('child.preview.complete')),
    skip: () => end(told('child.preview.skip')),
  }
}
