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

let shown: ShownToast | null = null
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: ShownToast | null) {
  clearTimeout(timer)
  shown = next
  if (next) timer = setTimeout(() => show(null), next.durationMs ?? TOAST_MS)
  listeners.forEach((listener) => listener())
}

/** One at a time: a new toast replaces the old one and restarts its time. */
export function toast(message: ToastMessage) {
  show({ ...message, id: ++count })
}

/** Closes the toast; with a cause only a toast of that cause, when its problem is solved. */
export function dismissToast(cause?: string) {
  if (shown !== null && (cause === undefined || shown.cause === cause)) show(null)
}

export function subscribeToast(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function currentToast() {
  return shown
}
