import type { GuardianGame } from '@bramble/contract'
import { useState } from 'react'
import { myGamesCopy } from '#/copy/guardian/my-games.ts'
import { GameRow } from './game-row.tsx'
import { SummaryDialog } from './summary-dialog.tsx'

/** Newest first, as the server sorts them. */
export function GameList({ games }: { games: readonly GuardianGame[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = games.find(({ id }) => id === openId)
  return (
    <section className="stack-tight">
      <h2>{myGamesCopy.listTitle}</h2>
      <ul className="stack">
        {games.map((game) => (
          <GameRow key={game.id} game={game} onOpen={() => setOpenId(game.id)} />
        ))}
      </ul>
      {opened ? <SummaryDialog game={opened} onClose={() => setOpenId(null)} /> : null}
    </section>
  )
}
