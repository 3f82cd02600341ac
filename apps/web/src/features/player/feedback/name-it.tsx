import type { NameTheme } from '@bramble/domain/challenge/task-traits'
import { namesFor, type FindName } from '@bramble/domain/stickers/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { challengeQuery } from '#/data/play.ts'
import { now, useTimeout } from '#/platform/clock.ts'
import { NAMING_MS } from '#/platform/timings.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Drawn } from '#/ui/drawings/drawn.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { t } from '#/words/t.ts'
import { EyeHeader } from '../_flow/eye-sign.tsx'
import { useMode } from '../_game/pack/modes.ts'
import { useStickers } from '../_stickers/drawings.ts'

/** So many pictures are shown at a time. */
const SHOWN = 3

/** What a find may be named. */
export interface Naming {
  theme: NameTheme
  names: readonly FindName[]
}

/**
 * What tells how a find may be named. Null: its task asks for no name, fewer fit than are shown, the pictures
 * have not come, or the child plays without looking.
 */
export function useNaming(challengeId: string | null): () => Naming | null {
  const { data } = useQuery({ ...challengeQuery(challengeId), staleTime: Infinity })
  const isReady = useStickers() !== null
  const isByEar = useMode('ear')
  return () => {
    const theme = data?.discovery?.names
    if (theme === undefined || data === undefined || !isReady || isByEar) return null
    const names = namesFor(theme, data.location, now())
    return names.length < SHOWN ? null : { theme, names }
  }
}

interface NameItProps extends Naming {
  /** Null: the child is not sure. */
  onNamed: (name: FindName | null) => void
  /** It does not go on by itself. */
  waits: boolean
  isPending: boolean
}

/** What the find was most like, by pictures: no answer is wrong, nobody judges it, and it needs no signal. */
export function NameIt({ theme, names, onNamed, waits, isPending }: NameItProps) {
  const [first, setFirst] = useState(0)
  const pictures = useStickers()
  // Each look at other pictures begins the time anew.
  useTimeout(() => onNamed(null), waits ? null : NAMING_MS + first)
  return (
    <ChildPage
      title={t('child.naming.title')}
      header={<EyeHeader />}
      action={
        <ActionStack>
          <Button variant="secondary" busy={isPending} onClick={() => onNamed(null)}>
            {t('child.naming.unsure')}
          </Button>
          {names.length === SHOWN ? null : (
            <Button
              variant="quiet"
              disabled={isPending}
              onClick={() => setFirst((first + SHOWN) % names.length)}
            >
              {t('child.naming.others')}
            </Button>
          )}
        </ActionStack>
      }
    >
      {theme === 'fungi' ? (
        <p className="text-center text-base" data-read="">
          {t('child.naming.onlyLook')}
        </p>
      ) : null}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {[...names, ...names].slice(first, first + SHOWN).map((name) => (
          <li key={name}>
            <button
              type="button"
              data-read=""
              className="flex w-full items-center gap-2 rounded-card bg-white px-2 py-1 text-start font-display text-child shadow-card"
              aria-disabled={isPending || undefined}
              onClick={() => (isPending ? undefined : onNamed(name))}
            >
              <span className="w-16 flex-none">
                {pictures === null ? null : <Drawn drawing={pictures.drawingOfName(name)} />}
              </span>
              {t(`child.naming.names.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </ChildPage>
  )
}
