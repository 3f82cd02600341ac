import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiError } from '#/testing/fake-api.ts'
import { dismissToast, shownToast } from '#/ui/toast-store.ts'
import { isGone, RequestError } from './request.ts'
import { useAction } from './use-action.ts'

afterEach(() => dismissToast())

type Options = Parameters<typeof useAction<string, number>>[1]

/** An action whose mutation is settled by hand. */
function given(options: Options) {
  const answers: { yes: (data: string) => void; no: (reason: unknown) => void }[] = []
  const mutateAsync = vi.fn<(variables: number) => Promise<string>>(
    () => new Promise((yes, no) => void answers.push({ yes, no })),
  )
  const { result, unmount } = renderHook(() =>
    useAction({ mutateAsync, isPending: answers.length > 0 }, options),
  )
  return {
    mutateAsync,
    unmount,
    press: (settled?: (isDone: boolean) => void) => result.current.run(7, settled),
    answer: (data: string) => act(async () => answers.pop()?.yes(data)),
    refuse: (status: number, text = 'no answer for people') =>
      act(async () => answers.pop()?.no(new RequestError(status, text))),
  }
}

describe('an action', () => {
  it('runs once when it is pressed twice, and again when it has ended', async () => {
    const { press, answer, mutateAsync } = given({ done: 'Saved' })
    press()
    press()
    expect(mutateAsync.mock.calls).toEqual([[7]])
    await answer('oak')
    press()
    expect(mutateAsync).toHaveBeenCalledTimes(2)
  })

  it('may be tried again after a failure, which stands below "Error"', async () => {
    const { press, refuse, mutateAsync } = given({ failed: 'Please try again.' })
    press()
    await refuse(500)
    expect(shownToast.get()).toMatchObject({
      title: 'Error',
      description: 'Please try again.',
      variant: 'destructive',
    })
    press()
    expect(mutateAsync).toHaveBeenCalledTimes(2)
  })

  it('without a signal says so above what failed, and below a title what to do', async () => {
    const { press, refuse } = given({ failed: 'Please try again.' })
    press()
    await refuse(0)
    expect(shownToast.get()).toMatchObject({ title: 'No signal', description: 'Please try again.' })
    const other = given({ failed: { title: 'Not saved' } })
    other.press()
    await other.refuse(0)
    expect(shownToast.get()).toMatchObject({
      title: 'Not saved',
      description: expect.stringContaining('check your signal') as string,
    })
  })

  it('closes what lies over the toast before it tells that it is done', async () => {
    const order: unknown[] = []
    const { press, answer } = given({
      done: (data) => ({ title: `Saved ${data}`, description: 'For good.' }),
      onDone: (data) => order.push('done', data, shownToast.get()),
    })
    press((isDone) => order.push('settled', isDone, shownToast.get()))
    await answer('oak')
    expect(order).toEqual(['settled', true, null, 'done', 'oak', null])
    expect(shownToast.get()).toMatchObject({
      title: 'Saved oak',
      description: 'For good.',
      variant: 'success',
    })
  })

  it('closes what lies over the toast before it tells a failure', async () => {
    const order: unknown[] = []
    const { press, refuse } = given({
      failed: () => ({ title: 'Not sent' }),
      onFailed: () => order.push('failed', shownToast.get()),
    })
    press((isDone) => order.push('settled', isDone, shownToast.get()))
    await refuse(500)
    expect(order).toEqual(['settled', false, null, 'failed', null])
    expect(shownToast.get()?.title).toBe('Not sent')
  })

  it('is done where the failure means that all is as wanted', async () => {
    const settled = vi.fn()
    const { press, refuse } = given({ done: 'Deleted', failed: 'Not deleted', isDone: isGone })
    press(settled)
    await refuse(404, apiError('challenge.not-found').body)
    expect(settled).toHaveBeenCalledWith(true)
    expect(shownToast.get()).toMatchObject({ title: 'Deleted', variant: 'success' })
  })

  it.each(['', apiError('route.not-found').body])(
    'is not done where it is the call that nobody knows: %s',
    async (text) => {
      const { press, refuse } = given({ done: 'Deleted', failed: 'Not deleted', isDone: isGone })
      press()
      await refuse(404, text)
      expect(shownToast.get()).toMatchObject({ description: 'Not deleted' })
    },
  )

  it('tells nothing where there are no words', async () => {
    const { press, answer, refuse } = given({ failed: () => null })
    press()
    await refuse(500)
    press()
    await answer('oak')
    expect(shownToast.get()).toBeNull()
  })

  it('tells how it went also when the screen has been left', async () => {
    const { press, answer, unmount } = given({ done: 'Saved' })
    press()
    unmount()
    await answer('oak')
    expect(shownToast.get()?.title).toBe('Saved')
  })
})
