import { tellFailure } from '#/features/guardian/_groups/tell-failure.ts'
import { useRemoveMember } from '#/data/groups.ts'
import { RequestError } from '#/data/request.ts'
import { toast, type ToastMessage } from '#/ui/toast-store.ts'

/** Removing a member, or leaving: the same call, told in different words. */
export function useTakeOut(groupId: string, memberId: string, done: ToastMessage) {
  const { mutateAsync, isPending } = useRemoveMember(groupId)
  const takeOut = async (close: () => void) => {
    if (isPending) return
    try {
      await mutateAsync(memberId)
    } catch (error) {
      // Out already: by another tab, or by a try before whose answer was lost.
      if (!(error instanceof RequestError && error.status === 404)) {
        close()
        tellFailure(error)
        return
      }
    }
    close()
    toast({ ...done, variant: 'success' })
  }
  return { isBusy: isPending, takeOut }
}
