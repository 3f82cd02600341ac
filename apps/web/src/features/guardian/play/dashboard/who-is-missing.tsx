import type { HostPlayer } from '@bramble/contract'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { missingText, named } from '#/features/guardian/_shell/heard.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Shown after the end: children who are not back yet matter most. */
export function GameOverNotice({ missing }: { missing: readonly HostPlayer[] }) {
  return (
    <Notice
      tone={missing.length > 0 ? 'warn' : 'success'}
      live
      title={t('guardian.dashboard.overTitle')}
    >
      <p>{t('guardian.dashboard.overText')}</p>
      {missing.length > 0 ? <p className="mt-1 font-bold">{missingText(missing)}</p> : null}
    </Notice>
  )
}

/**
 * Says that a child has left a running game: deleting a child's data on the child's phone also
 * removes it from this page, and the grown-up must know. Stays until it is confirmed.
 */
export function LeftPlayers({ players }: { players: readonly HostPlayer[] }) {
  const [seen, setSeen] = useState<readonly HostPlayer[]>([])
  const news = players.filter(({ id }) => !seen.some((one) => one.id === id))
  if (news.length > 0) setSeen([...seen, ...news])
  const gone = seen.filter(({ id }) => !players.some((one) => one.id === id))
  if (gone.length === 0) return null
  return (
    <Notice
      tone="warn"
      live
      title={t('guardian.leftPlayers.title', named(gone))}
      action={
        <Button variant="secondary" size="small" onClick={() => setSeen(players)}>
          {t('guardian.leftPlayers.read')}
        </Button>
      }
    >
      {t('guardian.leftPlayers.text')}
    </Notice>
  )
}
