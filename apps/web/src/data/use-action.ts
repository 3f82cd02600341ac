import { useRef, useTransition } from 'react'
import { t } from '#/words/t.ts'
import { toast, type ToastMessage } from '#/ui/toast-store.ts'
import { failureOf } from './request.ts'

/**
 * A toast; a text alone is the title of a success, and the description below "Error" of a failure.
 */
type Told = string | Pick<ToastMessage, 'title' | 'description' | 'cause'>

/** The members of `UseMutationResult` that are used. */
interface Mutation<TData, TVariables> {
  mutateAsync: (variables: TVariables) => Promise<TData>
  isPending: boolean
}

interface ActionOptions<TData> {
  /** Toast of a success; `data` is undefined when `isDone` accepted a failure. */
  done?: Told | ((data: TData | undefined) => Told)
  /** Toast of a failure; null or absent where the screen shows the failure itself. */
  failed?: Told | ((error: unknown) => Told | null)
  /** True for a failure that leaves the wanted state, such as deleting what is already gone. */
  isDone?: (error: unknown) => boolean
  onDone?: (data: TData | undefined) => void
  onFailed?: (error: unknown) => void
}

export interface Action<TVariables> {
  /**
   * Starts it unless it is running. `settled` is called before any toast: an open dialog would
   * cover the toast.
   */
  run: (variables: TVariables, settled?: (isDone: boolean) => void) => void
  isBusy: boolean
}

/**
 * The action behind a button: runs a mutation, once however often it is pressed meanwhile, and
 * reports the outcome by toast. `settled` is called first, then `onDone` or `onFailed`, then the
 * toast comes; all of it also when the screen has been left. A page that `onDone` leads to may be long on its way: the
 * button is busy until it is shown.
 */
export function useAction<TData, TVariables>(
  { mutateAsync, isPending }: Mutation<TData, TVariables>,
  { done, failed, isDone, onDone, onFailed }: ActionOptions<TData>,
): Action<TVariables> {
  // Until the next page is shown, where the action leads to one.
  const [isLeaving, leave] = useTransition()
  // `isPending` renders too late for two presses within milliseconds.
  const isRunning = useRef(false)
  async function start(variables: TVariables, settled?: (isDone: boolean) => void): Promise<void> {
    if (isRunning.current || isLeaving) return
    isRunning.current = true
    let data: TData | undefined
    try {
      data = await mutateAsync(variables)
    } catch (error) {
      if (isDone?.(error) !== true) {
        settled?.(false)
        onFailed?.(error)
        notifyFailure(typeof failed === 'function' ? failed(error) : failed, error)
        return
      }
    } finally {
      isRunning.current = false
    }
    settled?.(true)
    leave(() => onDone?.(data))
    notifyDone(typeof done === 'function' ? done(data) : done)
  }
  return { run: (...press) => void start(...press), isBusy: isPending || isLeaving }
}

function notifyDone(told: Told | undefined): void {
  if (told === undefined) return
  toast({ ...(typeof told === 'string' ? { title: told } : told), variant: 'success' })
}

/**
 * Shows a failure by toast. A text alone stands below what stopped it: no signal, a missing part of the page, or an
 * "Error"; a title alone has the next step of the first two below it.
 */
export function notifyFailure(told: Told | null | undefined, error?: unknown): void {
  if (told === undefined || told === null) return
  const failure = error === undefined ? 'damage' : failureOf(error)
  const key = `start.shell.failures.${failure}` as const
  const title = failure === 'damage' ? t('start.shell.error') : t(`${key}.title`)
  const text = failure === 'damage' ? undefined : t(`${key}.text`)
  const words =
    typeof told === 'string' ? { title, description: told } : { description: text, ...told }
  toast({ ...words, variant: 'destructive' })
}
