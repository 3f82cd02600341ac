import { useRef, useState } from 'react'
import { patched, type DraftPatch } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { newKey } from '#/platform/random-key.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'
import { fieldsToKeep, workOfStored, newWork, type Work } from './stored-draft.ts'
import { isSaved, type SaveProgress } from '#/features/guardian/make/_tasks/challenge-saver.ts'

/** A challenge made from a card, while it is looked over and saved. */
export interface QuickWork {
  sticker: string
  /** Publishing is asked about once it is saved. */
  alsoPublish: boolean
  work: Work
}

/** Kept in the tab, so that neither a reload nor a lost signal loses the card or saves it twice. */
export function useQuickWork(owner: string) {
  const [quick, setQuick] = useState(() => readQuick(owner))
  // What may still change and is kept. React runs updaters when it likes, so nothing is kept in one.
  const open = useRef(quick)

  const show = (next: QuickWork) => {
    open.current = next
    keepQuick(owner, next)
    setQuick(next)
  }
  const release = () => {
    open.current = null
    removeStored(storedKeys.quickChallenge)
  }
  const update = (how: (known: QuickWork) => QuickWork) => {
    if (open.current !== null) show(how(open.current))
  }
  return {
    quick,
    begin: (sticker: string, draft: Work['draft']) =>
      show({ sticker, alsoPublish: false, work: { ...newWork(newKey()), draft } }),
    change: (patch: DraftPatch) =>
      update((known) => ({
        ...known,
        work: { ...known.work, draft: patched(known.work.draft, patch) },
      })),
    choosePublish: (alsoPublish: boolean) => update((known) => ({ ...known, alsoPublish })),
    noteSaving: (saving: SaveProgress) =>
      update((known) => ({ ...known, work: { ...known.work, saving } })),
    /** Nothing of it is kept any longer; what is shown stays until another card is chosen. */
    release,
    drop: () => {
      release()
      setQuick(null)
    },
  }
}

export type QuickKeeper = ReturnType<typeof useQuickWork>

function keepQuick(owner: string, { work, ...rest }: QuickWork): void {
  writeStored(storedKeys.quickChallenge, { owner, ...rest, work: fieldsToKeep(work) })
}

function readQuick(owner: string): QuickWork | null {
  const stored = readStored(storedKeys.quickChallenge)
  if (stored?.owner !== owner) return null
  const work = workOfStored({ fields: stored.work, photos: {}, savedAtMs: 0 })
  if (work === null || isSaved(work)) return null
  return { sticker: stored.sticker, alsoPublish: stored.alsoPublish, work }
}
