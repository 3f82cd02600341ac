import type { GuardianGame } from '@bramble/contract'
import { longGameTitle, shortGameTitle } from '@bramble/domain/session/session'
import { useState } from 'react'
import { Link } from 'react-router'
import { myGamesCopy } from '#/copy/guardian/my-games.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useDeleteGame } from '#/data/games.ts'
import { isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { durationText, whenText } from './game-words.ts'

interface SummaryDialogProps {
  game: GuardianGame
  onClose: () => void
}

/** The numbers of a game whose data is deleted, and a button to delete these, too. */
export function SummaryDialog({ game, onClose }: SummaryDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking) {
    return <RemoveGame game={game} onCancel={() => setIsAsking(false)} onDone={onClose} />
  }
  const facts: [string, string][] = [
    [myGamesCopy.date, whenText(game.startedAt ?? game.createdAt)],
    [myGamesCopy.duration, durationText(game)],
    [myGamesCopy.playersLabel, String(game.playerCount)],
    [myGamesCopy.challengesDone, String(game.challengesCompleted)],
    [myGamesCopy.points, String(game.totalScore)],
    [myGamesCopy.photosTaken, String(game.photoCount)],
    [myGamesCopy.photosKept, String(game.keepsakeCount)],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={game.gameType === 'roam' ? longGameTitle(game) : shortGameTitle(game)}
      closeLabel={shellCopy.close}
      actions={
        <ActionStack>
          {game.keepsakeCount > 0 ? (
            <Link to={paths.keepsakes()} className={buttonClass({ wide: true })}>
              {myGamesCopy.showKept}
            </Link>
          ) : null}
          <Button variant="secondary" wide onClick={() => setIsAsking(true)}>
            {myGamesCopy.remove}
          </Button>
        </ActionStack>
      }
    >
      <div className="stack">
        <Notice title={myGamesCopy.deletedTitle}>{myGamesCopy.deletedText}</Notice>
        <dl className="divide-y divide-cream-deep rounded-card border border-cream-deep bg-white px-4">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}

interface RemoveGameProps {
  game: GuardianGame
  onCancel: () => void
  /** The numbers are deleted, or could not be. */
  onDone: () => void
}

/** Asks before the numbers of a game are deleted. */
function RemoveGame({ game, onCancel, onDone }: RemoveGameProps) {
  const remove = useAction(useDeleteGame(), {
    done: myGamesCopy.removed,
    failed: myGamesCopy.removeFailed,
    isDone: isGone,
  })
  return (
    <ConfirmDialog
      open
      title={myGamesCopy.removeTitle}
      confirmLabel={myGamesCopy.removeConfirm}
      cancelLabel={shellCopy.cancel}
      danger
      busy={remove.isBusy}
      onConfirm={() => remove.run(game.id, onDone)}
      onCancel={onCancel}
    >
      {myGamesCopy.removeText(game.keepsakeCount)}
    </ConfirmDialog>
  )
}
