import { createContext, useContext } from 'react'
import { createStore } from '#/platform/store.ts'

export type ToastVariant = 'default' | 'success' | 'destructive'

export type ToastMessage = {
  title: string
  description?: string
  variant?: ToastVariant
  durationMs?: number
  /** The subject of the toast; `dismissToast` with the same name closes it. */
  cause?: string
}

export type ShownToast = ToastMessage & { id: number }

/** ERR-02: 5000 ms unless told otherwise. */
export const TOAST_MS = 5000

/**
 * Places for a toast, the newest last: in open dialogs, beside which it is neither seen nor read, and on a child's
 * page, where Bramble tells it and nothing lies over anything.
 */
export const toastPlaces = createStore<readonly HTMLElement[]>([])

const NewsContext = createContext(false)

/** Around a child's pages and dialogs: Bramble tells what is new on them. */
export const TellsNews = NewsContext.Provider

export function useTellsNews(): boolean {
  return useContext(NewsContext)
}

/** As a `ref`: offers an element as the place of toasts. */
export function offerToastPlace(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined
  toastPlaces.set([...toastPlaces.get(), place])
  return () => toastPlaces.set(toastPlaces.get().filter((one) => one !== place))
}

/** The toast on the screen. */
export const shownToast = createStore<ShownToast | null>(null)
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: ShownToast | null) {
  clearTimeout(timer)
  if (next) timer = setTimeout(() => show(null), next.durationMs ?? TOAST_MS)
  shownToast.set(next)
}

/** One at a time: a new toast replaces the old one and restarts its time. */
export function toast(message: ToastMessage) {
  show({ ...message, id: ++count })
}

export function toastSuccess(title: string, description?: string) {
  toast({ title, description, variant: 'success' })
}

/** `cause`: the subject by which `dismissToast` closes it. */
export function toastFailure(title: string, description?: string, cause?: string) {
  toast({ title, description, variant: 'destructive', cause })
}

/** Closes the toast; with a cause only a toast of that cause, when its problem is solved. */
export function dismissToast(cause?: string) {
  const shown = shownToast.get()
  if (shown !== null && (cause === undefined || shown.cause === cause)) show(null)
}
