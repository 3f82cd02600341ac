import type { HostPlayer } from '@bramble/contract'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { resultsCopy } from '#/copy/guardian/results.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { paths } from '#/routes/paths.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'
import { ListRow } from '#/ui/list-row.tsx'

/** What each child found, with its report. */
export function PlayerResults({ players }: { players: readonly HostPlayer[] }) {
  if (players.length === 0) return null
  return (
    <Card title={resultsCopy.perPlayer}>
      <ul className="stack-tight">
        {players.map((player) => (
          <li key={player.id}>
            <ListRow
              start={<Avatar number={player.number} />}
              title={shellCopy.player(player.number)}
              detail={resultsCopy.line(countCompleted(player), player.totalScore)}
              end={
                <Link
                  to={paths.report(player.id)}
                  target="_blank"
                  rel="noopener"
                  aria-label={resultsCopy.reportOf(player.number)}
                  className={buttonClass({ variant: 'quiet', size: 'small' })}
                >
                  <FileText aria-hidden="true" />
                  <span>{resultsCopy.report}</span>
                </Link>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function countCompleted({ challenges }: HostPlayer): number {
  return challenges.filter(({ status }) => status === 'completed').length
}
