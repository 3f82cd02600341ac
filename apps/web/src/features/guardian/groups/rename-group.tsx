import type { Group } from '@bramble/contract'
import { MAX_GROUP_NAME_LENGTH } from '@bramble/domain/limits'
import { Pencil } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { groupsCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useRenameGroup } from '#/data/groups.ts'
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { TextField } from '#/ui/text-field.tsx'

/** Another name for the own group; what is wrong with it stands at the field. */
export function RenameGroup({ group }: { group: Group }) {
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const close = () => {
    setName(null)
    setError(undefined)
  }
  const rename = useAction(useRenameGroup(group.id), {
    done: groupsCopy.renamed,
    onDone: close,
    onFailed: (reason) => setError(errorText(reason) ?? groupsCopy.failed),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const trimmed = (name ?? '').trim()
    if (trimmed !== '') return rename.run(trimmed)
    if (!rename.isBusy) setError(groupsCopy.nameMissing)
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
        <form className="stack" noValidate onSubmit={submit}>
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
          <Button type="submit" wide busy={rename.isBusy} busyLabel={groupsCopy.saving}>
            {groupsCopy.save}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
