import type { GuardianGame } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { gameName, longGameName } from '#/features/guardian/_shell/game-name.ts'
import { useDeleteGame } from '#/data/games.ts'
import { isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { numberText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { AskButton } from '#/ui/ask-button.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'
import { lengthText, whenText } from './game-words.ts'

/** The numbers of a game whose data is deleted, and a button to delete these, too. */
export function SummaryDialog({ game, onClose }: { game: GuardianGame; onClose: () => void }) {
  const remove = useAction(useDeleteGame(), {
    done: t('guardian.myGames.removed'),
    failed: t('guardian.myGames.removeFailed'),
    isDone: isGone,
  })
  const facts: [string, string][] = [
    [t('guardian.myGames.date'), whenText(game.startedAt ?? game.createdAt)],
    [t('guardian.myGames.duration'), lengthText(game)],
    [t('guardian.myGames.playersLabel'), numberText(game.playerCount)],
    [t('guardian.myGames.challengesDone'), numberText(game.challengesCompleted)],
    [t('guardian.myGames.points'), numberText(game.totalScore)],
    [t('guardian.myGames.photosTaken'), numberText(game.photoCount)],
    [t('guardian.myGames.photosKept'), numberText(game.keepsakeCount)],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={game.gameType === 'roam' ? longGameName(game) : gameName(game)}
      closeLabel={t('guardian.shell.close')}
      actions={
        <ActionStack>
          {game.keepsakeCount > 0 ? (
            <ButtonLink to={paths.keepsakes()} wide>
              {t('guardian.myGames.showKept')}
            </ButtonLink>
          ) : null}
          <AskButton
            variant="secondary"
            wide
            danger
            busy={remove.isBusy}
            question={{
              title: t('guardian.myGames.removeTitle'),
              text: t('guardian.myGames.removeText', { kept: game.keepsakeCount }),
              confirmLabel: t('guardian.myGames.removeConfirm'),
              cancelLabel: t('guardian.shell.cancel'),
            }}
            onConfirm={() => remove.run(game.id, onClose)}
          >
            {t('guardian.myGames.remove')}
          </AskButton>
        </ActionStack>
      }
    >
      <div className="stack">
        <Notice title={t('guardian.myGames.deletedTitle')}>
          {t('guardian.myGames.deletedText')}
        </Notice>
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
