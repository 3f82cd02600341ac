import type { HostPlayer, PictureName } from '@bramble/contract'
import { PICTURE_NAMES, SHOWN_PICTURES } from '@bramble/domain/player/pictures'
import { useState } from 'react'
import { newcomersCopy } from '#/copy/guardian/newcomers.ts'
import { pictureNames } from '#/copy/pictures.ts'
import { usePickPictures } from '#/data/players.ts'
import { RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Animal } from '#/ui/illustrations/animals.tsx'
import { Notice } from '#/ui/notice.tsx'

interface PickPicturesProps {
  player: HostPlayer
  onChanged: () => Promise<unknown>
}

/** "Which two does this phone show?": only a person beside the child can answer (T1). */
export function PickPictures({ player: { id, number }, onChanged }: PickPicturesProps) {
  const [picked, setPicked] = useState<readonly PictureName[]>([])
  const mutation = usePickPictures(id)
  const pick = useAction(mutation, {
    done: { title: newcomersCopy.picked, description: newcomersCopy.pickedText(number) },
    onDone: () => void onChanged(),
    onFailed: () => {
      setPicked([])
      void onChanged()
    },
  })
  return (
    <Card tone="sun" title={newcomersCopy.picturesTitle(number)}>
      <p>{newcomersCopy.picturesText(number)}</p>
      <div
        role="group"
        aria-label={newcomersCopy.picturesLabel(number)}
        className="grid grid-cols-4 gap-2"
      >
        {PICTURE_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={picked.includes(name)}
            aria-label={pictureNames[name]}
            className="rounded-button border-[2.5px] border-bark-pale bg-white p-1.5 aria-pressed:border-moss aria-pressed:bg-leaf-pale aria-pressed:shadow-[0_0_0_3px_var(--color-moss)]"
            onClick={() => setPicked((before) => toggle(before, name))}
          >
            <Animal name={name} />
          </button>
        ))}
      </div>
      <p role="status" className="text-small">
        {newcomersCopy.confirmPick(picked.map((name) => pictureNames[name]))}
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
        {newcomersCopy.confirm}
      </Button>
    </Card>
  )
}

/** A third picture replaces the first. */
function toggle(before: readonly PictureName[], name: PictureName): readonly PictureName[] {
  if (before.includes(name)) return before.filter((one) => one !== name)
  return [...before, name].slice(-SHOWN_PICTURES)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof RequestError)) return newcomersCopy.failed
  if (error.status === 429) return newcomersCopy.wait(error.retryAfterSeconds ?? 60)
  if (error.code === 'player.wrong-pictures') return newcomersCopy.wrong
  if (error.code === 'player.no-pictures') return newcomersCopy.notShown
  return newcomersCopy.failed
}
