import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { patched, type DraftPatch } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import type { WizardStep } from '#/features/guardian/make/_tasks/task-editor.ts'
import { useInterval } from '#/platform/clock.ts'
import { newKey } from '#/platform/random-key.ts'
import { eraseDraft, readDraft, writeDraft } from '#/platform/storage/draft-store.ts'
import { useTabLock } from '#/platform/tab-lock.ts'
import { DRAFT_KEEP_MS } from '#/platform/timings.ts'
import { onLeaving } from '#/platform/visibility.ts'
import {
  fieldsToKeep,
  workOfStored,
  isUntouched,
  newWork,
  photosOf,
  type Work,
} from './stored-draft.ts'
import { isSaved, type SaveProgress } from '#/features/guardian/make/_tasks/challenge-saver.ts'

type DraftState =
  | { at: 'loading' }
  /** A draft was found on the phone; the guardian decides whether to go on with it. */
  | { at: 'found'; work: Work; savedAtMs: number }
  | { at: 'open'; work: Work }

export type DraftKeeper = ReturnType<typeof useDraft>

/**
 * The draft of this account: stored on the phone with its photos, a photo at once and all else a
 * moment after every change, and when the page is hidden or left, so that neither a reload nor an
 * empty battery loses it.
 */
export function useDraft(owner: string) {
  const { tabLock, playHere } = useTabLock('challenge-draft')
  const isMine = tabLock === 'mine'
  const [state, setState] = useState<DraftState>({ at: 'loading' })
  const work = state.at === 'open' ? state.work : null
  const { isStored, isKept, isDirty, keep, erase, close, noteRead, giveUp } = useKeeping(
    owner,
    isMine,
    work,
  )

  const open = useEffectEvent(async (isOver: () => boolean) => {
    try {
      const kept = await readDraft(owner)
      if (isOver()) return
      const found = kept === null ? null : workOfStored(kept)
      if (found !== null && isSaved(found)) void erase()
      if (kept === null || found === null || isSaved(found)) {
        setState({ at: 'open', work: newWork(newKey()) })
      } else {
        noteRead(found)
        setState({ at: 'found', work: found, savedAtMs: kept.savedAtMs })
      }
    } catch {
      if (isOver()) return
      giveUp()
      // oxlint-disable-next-line house/told-errors-are-asked -- the browser keeps nothing: full, or switched off
      setState({ at: 'open', work: newWork(newKey()) })
    }
  })
  useEffect(() => {
    if (!isMine) return
    let isOver = false
    setState({ at: 'loading' })
    void open(() => isOver)
    return () => {
      isOver = true
    }
  }, [isMine, owner])

  // Repeats while there are changes: one may come while another is written.
  useInterval(keep, isDirty ? DRAFT_KEEP_MS : null)

  const update = (how: (work: Work) => Work) =>
    setState((known) => (known.at === 'open' ? { at: 'open', work: how(known.work) } : known))

  return {
    /** `elsewhere`: another tab works on it, and two would overwrite each other. */
    state: tabLock === 'theirs' ? ({ at: 'elsewhere' } as const) : state,
    /** False when the browser stores nothing: the draft then lives as long as the page. */
    isStored,
    /** What is shown lies on the phone. */
    isKept,
    change: (patch: DraftPatch) =>
      update((known) => ({ ...known, draft: patched(known.draft, patch) })),
    /** Stores the shown step, for coming back another day. */
    noteStep: (step: WizardStep) => update((known) => ({ ...known, step })),
    noteSaving: (saving: SaveProgress) => update((known) => ({ ...known, saving })),
    /** Goes on with the found draft. */
    resume: () =>
      setState((known) => (known.at === 'found' ? { at: 'open', work: known.work } : known)),
    /** Deletes the draft and begins a new one. */
    startAgain: () => {
      void erase()
      setState({ at: 'open', work: newWork(newKey()) })
    },
    /** The challenge is saved: deletes the draft from the phone. */
    finish: close,
    /** Takes the draft over from the other tab. */
    continueHere: playHere,
  }
}

/** Writes the present work, one write after the other, and only what has changed. */
function useKeeping(owner: string, isMine: boolean, work: Work | null) {
  const [isStored, setIsStored] = useState(true)
  // A store that could not be read is not written to: it may contain a draft.
  const [isUsable, setUsable] = useState(true)
  const [written, setWritten] = useState<Work | null>(null)
  const queue = useRef(Promise.resolve())
  // A saved draft must not be written again while the page is being left.
  const isClosed = useRef(false)
  const writtenPhotos = useRef<Readonly<Record<string, Blob | null>>>({})
  // The newest work handed over to be written, and the newest that was written.
  const newest = useRef<Work | null>(null)
  const landed = useRef<Work | null>(null)
  const [keptDraft, setKeptDraft] = useState<Work['draft'] | null>(null)
  const isNew = work !== null && work !== written && !isUntouched(work)
  const isDirty = isMine && isUsable && isNew
  const hasNewPhoto = isDirty && hasOtherPhotos(work, written)

  const isShown = useIsShown()
  const inTurn = (job: () => Promise<void>) => {
    // It may finish after the page has gone; then nothing is set.
    const note = (hasLanded: boolean) => {
      if (isShown()) setIsStored(hasLanded)
    }
    queue.current = queue.current.then(job).then(
      () => note(true),
      () => note(false),
    )
    return queue.current
  }

  const keep = () => {
    if (work === null || isClosed.current) return
    setWritten(work)
    newest.current = work
    const all: Record<string, Blob | null> = photosOf(work.draft)
    void inTurn(async () => {
      // On a slow phone, changes may come faster than writes: outdated ones are skipped.
      if (newest.current !== work) return
      const before = writtenPhotos.current
      const changed = Object.keys(all).filter((name) => all[name] !== (before[name] ?? null))
      await writeDraft(owner, fieldsToKeep(work), { all, changed })
      writtenPhotos.current = all
      landed.current = work
      if (isShown()) setKeptDraft(work.draft)
    })
  }

  // A photo takes too long to be written in the last moment of a page.
  useEffect(() => {
    if (hasNewPhoto) keep()
  })

  /** The page may end at any moment: the fields are written at once, past any write under way. */
  const keepNow = useEffectEvent(() => {
    const isThere = work === null || work === landed.current || isUntouched(work)
    if (isThere || !isMine || !isUsable || isClosed.current) return
    const photos = { all: photosOf(work.draft), changed: [] }
    writeDraft(owner, fieldsToKeep(work), photos).catch(() => undefined)
    keep()
  })
  useEffect(() => {
    const forget = onLeaving(() => keepNow())
    return () => {
      forget()
      keepNow()
    }
  }, [])

  const erase = () =>
    inTurn(async () => {
      await eraseDraft(owner)
      writtenPhotos.current = {}
    })

  const close = () => {
    isClosed.current = true
    return erase()
  }

  const noteRead = (found: Work) => {
    writtenPhotos.current = photosOf(found.draft)
    landed.current = found
    setKeptDraft(found.draft)
    setWritten(found)
  }

  const giveUp = () => setUsable(false)

  const isKept = work !== null && keptDraft === work.draft
  return { isStored: isStored && isUsable, isKept, isDirty, keep, erase, close, noteRead, giveUp }
}

function hasOtherPhotos(work: Work, written: Work | null): boolean {
  const before = written === null ? {} : photosOf(written.draft)
  return Object.entries(photosOf(work.draft)).some(
    ([name, photo]) => photo !== (before[name] ?? null),
  )
}
