import type { Group } from '@bramble/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Pencil, QrCode, Share2 } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotAnswered } from '#/features/guardian/_shell/not-loaded.tsx'
import { groupsQuery, ownGroupQuery, useRenameGroup } from '#/data/groups.ts'
import { errorText, failureText } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { LeaveGroup, NewInvite, RemoveMember } from './group-actions.tsx'
import { MAX_GROUP_NAME_LENGTH } from '@bramble/domain/limits'
import { useState, type SyntheticEvent } from 'react'
import { inviteLink, shareInvite } from '#/features/guardian/account/_groups/share-invite.ts'
import { useAction } from '#/data/use-action.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { memberName } from '#/features/guardian/account/_groups/member-name.ts'
import { dayText } from '#/platform/format.ts'
import { Badge } from '#/ui/badge.tsx'
import { ListRow } from '#/ui/list-row.tsx'

const loadErrorText = (error: unknown) => t('guardian.groups.loadFailed') + failureText(error)

/** The own group, created when there is none, and the joined ones [GROUP-01, GROUP-06]. */
export function GroupsScreen() {
  const user = useUser()
  const client = useQueryClient()
  const groups = useQuery(groupsQuery)
  const own = groups.data?.find(({ ownerId }) => ownerId === user.id)
  const joined = groups.data?.filter(({ ownerId }) => ownerId !== user.id) ?? []
  const isMissing = groups.data !== undefined && own === undefined
  const made = useQuery(ownGroupQuery(client, isMissing))
  const failed = groups.data === undefined ? groups : made

  return (
    <GuardianShell
      title={t('guardian.groups.title')}
      intro={t('guardian.groups.intro')}
      backTo={paths.home()}
    >
      {own ? (
        <OwnGroup group={own} userId={user.id} />
      ) : (
        <NotAnswered
          // The title says why.
          of={{ ...failed, error: null }}
          loading={<Skeleton shape="card" lines={2} label={t('guardian.groups.loading')} />}
          title={loadErrorText(failed.error)}
        />
      )}
      {own && groups.isError ? <Notice tone="warn">{loadErrorText(groups.error)}</Notice> : null}
      {groups.data ? <JoinedGroups groups={joined} userId={user.id} /> : null}
    </GuardianShell>
  )
}

/** Groups of other guardians; a member can only leave [GROUP-01, GROUP-07]. */
function JoinedGroups({ groups, userId }: { groups: readonly Group[]; userId: string }) {
  return (
    <section className="stack">
      <h2>{t('guardian.groups.joined')}</h2>
      {groups.length === 0 ? (
        <p className="text-ink-soft">{t('guardian.groups.joinedNone')}</p>
      ) : null}
      {groups.map((group) => (
        <Card key={group.id} as="article">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <div className="min-w-0 flex-1 basis-24">
              <h3 className="font-display text-lg wrap-anywhere">{group.name}</h3>
              <p className="text-small text-ink-soft">
                {t('guardian.groups.members', { count: group.members.length })}
              </p>
            </div>
            <LeaveGroup group={group} userId={userId} />
          </div>
          <details className="group">
            <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-bold text-moss-dark">
              <ChevronDown className="size-5 group-open:rotate-180" />
              {t('guardian.groups.showMembers')}
            </summary>
            <MemberList group={group} userId={userId} />
          </details>
        </Card>
      ))}
    </section>
  )
}

/** The group the guardian owns: invite, members, name [GROUP-01, GROUP-07]. */
function OwnGroup({ group, userId }: { group: Group; userId: string }) {
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

/** Everybody in a group, its owner first; the owner may remove the others [GROUP-07]. */
function MemberList({ group, userId }: { group: Group; userId: string }) {
  const { ownerId } = group
  const ownerFirst = [...group.members].sort(
    (a, b) => Number(b.userId === ownerId) - Number(a.userId === ownerId),
  )
  return (
    <ul className="divide-y divide-cream-deep">
      {ownerFirst.map((member) => (
        <li key={member.id} className="py-1">
          <ListRow
            title={
              <span className="wrap-anywhere">
                {memberName(member)}
                {member.userId === userId && ` ${t('guardian.groups.you')}`}
              </span>
            }
            detail={t('guardian.groups.since', { day: dayText(member.joinedAt) })}
            end={
              member.userId === ownerId ? (
                <Badge tone="good">{t('guardian.groups.owner')}</Badge>
              ) : userId === ownerId ? (
                <RemoveMember group={group} member={member} />
              ) : null
            }
          />
        </li>
      ))}
    </ul>
  )
}
