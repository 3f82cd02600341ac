import type { HostPlayer } from '@bramble/contract'
import { useState } from 'react'
import { leftPlayersCopy } from '#/copy/guardian/dashboard.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/**
 * Says that a child has gone from a game that is still on: who deletes what was saved of a child on
 * the child's phone takes it off this page, and the grown-up has to know. Stays until it was read.
 */
export function LeftPlayers({ players }: { players: readonly Pick<HostPlayer, 'number'>[] }) {
  const [seen, setSeen] = useState<readonly number[]>([])
  const here = players.map(({ number }) => number)
  const news = here.filter((number) => !seen.includes(number))
  if (news.length > 0) setSeen([...seen, ...news])
  const gone = seen.filter((number) => !here.includes(number))
  if (gone.length === 0) return null
  return (
    <Notice
      tone="warn"
      live
      title={leftPlayersCopy.title(gone)}
      action={
        <Button variant="secondary" size="small" onClick={() => setSeen(here)}>
          {leftPlayersCopy.read}
        </Button>
      }
    >
      {leftPlayersCopy.text}
    </Notice>
  )
}
