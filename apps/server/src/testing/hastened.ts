import { vi } from 'vitest'

/**
 * What becomes of work while each limit by `AbortSignal.timeout` ends twenty times sooner, and the limits that it
 * has set itself, in milliseconds.
 */
export async function hastened<T>(
  work: () => Promise<T>,
): Promise<{ outcome: T; limits: number[] }> {
  const limits: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return timeout(ms / 20)
  })
  try {
    return { outcome: await work(), limits }
  } finally {
    spy.mockRestore()
  }
}
