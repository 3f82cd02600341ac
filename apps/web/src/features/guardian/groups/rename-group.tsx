import type { Group } from '@bramble/contract'
import { MAX_GROUP_NAME_LENGTH } from '@bramble/domain/limits'
import { Pencil } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { groupsCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useRenameGroup } from '#/data/groups.ts'
import { RequestError } from '#/data/request.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { toast } from '#/ui/toast-store.ts'

/** Another name for the own group; what is wrong with it stands at the field. */
export function RenameGroup({ group }: { group: Group }) {
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const rename = useRenameGroup(group.id)
  const close = () => {
    setName(null)
    setError(undefined)
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const trimmed = (name ?? '').trim()
    if (rename.isPending) return
    if (trimmed === '') return setError(groupsCopy.nameMissing)
    try {
      await rename.mutateAsync(trimmed)
    } catch (reason) {
      const words = reason instanceof RequestError ? reason.serverMessage : null
      return setError(words ?? groupsCopy.failed)
    }
    close()
    toast({ title: groupsCopy.renamed, variant: 'success' })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setName(group.name)}
      >
        {groupsCopy.rename}
      </Button>
      <Dialog
        open={name !== null}
        onClose={close}
        title={groupsCopy.renameTitle}
        closeLabel={shellCopy.close}
      >
        <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={groupsCopy.name}
            data-first-focus
            value={name ?? ''}
            error={error}
            maxLength={MAX_GROUP_NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
          />
          <Button type="submit" wide busy={rename.isPending} busyLabel={groupsCopy.saving}>
            {groupsCopy.save}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
