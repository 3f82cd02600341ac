export type ToastVariant = 'default' | 'success' | 'destructive'

export type ToastMessage = {
  title: string
  description?: string
  variant?: ToastVariant
  durationMs?: number
  /** What it is about; it goes as soon as `dismissToast` is called with the same name. */
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

/** One at a time: a new toast takes the place of the old one and its time starts afresh. */
export function toast(message: ToastMessage) {
  show({ ...message, id: ++count })
}

/** Closes the toast; with a cause only one that is about it: what is put right is not called wrong. */
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
