import type { HostPlayer, PictureName } from '@bramble/contract'
import { PICTURE_NAMES, SHOWN_PICTURES } from '@bramble/domain/player/pictures'
import { useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { listText } from '#/platform/format.ts'
import { usePickPictures } from '#/data/players.ts'
import { RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Animal } from '#/ui/illustrations/animals.tsx'
import { Notice } from '#/ui/notice.tsx'
import { useAnnounced, useLiveRole } from '#/ui/announcer.tsx'
import { playerName } from './player-name.ts'

interface PickPicturesProps {
  player: HostPlayer
  onChanged: () => Promise<unknown>
}

/** "Which three does this phone show?": only a person beside the child can answer (T1). */
export function PickPictures({ player, onChanged }: PickPicturesProps) {
  const name = playerName(player)
  const [picked, setPicked] = useState<readonly PictureName[]>([])
  const question = useRef<HTMLParagraphElement>(null)
  useAnnounced(question)
  const line = useRef<HTMLParagraphElement>(null)
  const role = useLiveRole(line)
  const mutation = usePickPictures(player.id)
  const pick = useAction(mutation, {
    done: {
      title: t('guardian.newcomers.picked'),
      description: t('guardian.newcomers.pickedText', { player: name }),
    },
    onDone: () => void onChanged(),
    onFailed: () => {
      setPicked([])
      void onChanged()
    },
  })
  return (
    <Card tone="sun" title={t('guardian.newcomers.picturesTitle', { player: name })}>
      <p ref={question}>{t('guardian.newcomers.picturesText', { player: name })}</p>
      <div
        role="group"
        aria-label={t('guardian.newcomers.picturesLabel', { player: name })}
        className="grid grid-cols-4 gap-2"
      >
        {PICTURE_NAMES.map((picture) => (
          <button
            key={picture}
            type="button"
            aria-pressed={picked.includes(picture)}
            aria-label={t(`shared.pictures.${picture}`)}
            className="rounded-button border-[2.5px] border-bark-pale bg-white p-1.5 aria-pressed:border-moss aria-pressed:bg-leaf-pale aria-pressed:shadow-[0_0_0_3px_var(--color-moss)]"
            onClick={() => setPicked((before) => toggle(before, picture))}
          >
            <Animal name={picture} />
          </button>
        ))}
      </div>
      <p ref={line} role={role} className="text-small">
        {picked.length === 0
          ? t('guardian.newcomers.confirmPick')
          : t('guardian.newcomers.confirmPicked', {
              names: listText(picked.map((name) => t(`shared.pictures.${name}`))),
            })}
      </p>
      {!mutation.isError || picked.length > 0 ? null : (
        <Notice tone="danger" live>
          {reasonOf(mutation.error)}
        </Notice>
      )}
      <Button
        wide
        disabled={picked.length !== SHOWN_PICTURES}
        busy={pick.isBusy}
        onClick={() => pick.run({ pictures: [...picked] })}
      >
        {t('guardian.newcomers.confirm')}
      </Button>
    </Card>
  )
}

/** One too many replaces the first. */
function toggle(before: readonly PictureName[], name: PictureName): readonly PictureName[] {
  if (before.includes(name)) return before.filter((one) => one !== name)
  return [...before, name].slice(-SHOWN_PICTURES)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof RequestError)) return t('guardian.newcomers.failed')
  if (error.status === 429) return waitWords(error.retryAfterSeconds ?? 60)
  if (error.code === 'player.wrong-pictures') return t('guardian.newcomers.wrong')
  if (error.code === 'player.no-pictures') return t('guardian.newcomers.notShown')
  return t('guardian.newcomers.failed')
}

function waitWords(seconds: number): string {
  if (seconds <= 90) return t('guardian.newcomers.waitSeconds', { seconds })
  return t('guardian.newcomers.waitMinutes', { minutes: Math.ceil(seconds / 60) })
}
