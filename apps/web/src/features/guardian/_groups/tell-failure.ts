import { groupsCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { RequestError } from '#/data/request.ts'
import { toast } from '#/ui/toast-store.ts'

/** "Error" with the sentence of the server [GROUP-10]. */
export function tellFailure(error: unknown): void {
  const reason = error instanceof RequestError ? error.serverMessage : null
  toast({
    title: shellCopy.error,
    description: reason ?? groupsCopy.failed,
    variant: 'destructive',
  })
}
