import type { Group } from '@bramble/contract'
import { MAX_GROUP_NAME_LENGTH } from '@bramble/domain/limits'
import { Pencil, QrCode, Share2 } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { t } from '#/words/t.ts'
import { inviteLink, shareInvite } from '#/features/guardian/account/_groups/share-invite.ts'
import { useRenameGroup } from '#/data/groups.ts'
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { NewInvite } from './group-actions.tsx'
import { MemberList } from './member-list.tsx'

interface OwnGroupProps {
  group: Group
  userId: string
}

/** The group the guardian owns: invite, members, name [GROUP-01, GROUP-07]. */
export function OwnGroup({ group, userId }: OwnGroupProps) {
  const { inviteToken } = group
  return (
    <Card>
      <div className="stack-tight">
        <p className="text-small font-bold text-ink-soft">{t('guardian.groups.own')}</p>
        <h2 className="wrap-anywhere">{group.name}</h2>
      </div>
      {inviteToken !== undefined && (
        <div className="flex flex-wrap gap-3 *:flex-auto">
          <Button
            size="small"
            icon={<Share2 />}
            onClick={() => void shareInvite(group, inviteLink(inviteToken))}
          >
            {t('guardian.inviteLink.share')}
          </Button>
          <ButtonLink to={paths.groupQr(group.id)} variant="secondary" size="small">
            <QrCode />
            {t('guardian.inviteLink.qr')}
          </ButtonLink>
        </div>
      )}
      <div className="stack-tight">
        <h3 className="font-bold">
          {t('guardian.groups.members', { count: group.members.length })}
        </h3>
        <MemberList group={group} userId={userId} />
        {group.members.length < 2 && <p className="text-ink-soft">{t('guardian.groups.alone')}</p>}
      </div>
      <div className="-mx-2 flex flex-wrap justify-between gap-2 border-t border-cream-deep pt-2">
        <RenameGroup group={group} />
        <NewInvite group={group} />
      </div>
    </Card>
  )
}

/** Renames the own group; an error stands at the field. */
function RenameGroup({ group }: { group: Group }) {
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const close = () => {
    setName(null)
    setError(undefined)
  }
  const rename = useAction(useRenameGroup(group.id), {
    done: t('guardian.groups.renamed'),
    onDone: close,
    onFailed: (reason) => setError(errorText(reason) ?? t('guardian.groups.failed')),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const trimmed = (name ?? '').trim()
    if (rename.isBusy) return
    // The same words are said again only when they come anew.
    setError(trimmed === '' ? t('guardian.groups.nameMissing') : undefined)
    if (trimmed !== '') rename.run(trimmed)
  }
  return (
    <>
      <Button variant="quiet" size="small" icon={<Pencil />} onClick={() => setName(group.name)}>
        {t('guardian.groups.rename')}
      </Button>
      <Dialog
        open={name !== null}
        onClose={close}
        title={t('guardian.groups.renameTitle')}
        closeLabel={t('guardian.shell.close')}
      >
        <form className="stack" noValidate onSubmit={submit}>
          <TextField
            label={t('guardian.groups.name')}
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
          <Button type="submit" wide busy={rename.isBusy} busyLabel={t('guardian.groups.saving')}>
            {t('guardian.groups.save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
