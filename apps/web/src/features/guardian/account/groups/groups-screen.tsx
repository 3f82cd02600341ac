import type { Group } from '@bramble/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotAnswered } from '#/features/guardian/_shell/not-loaded.tsx'
import { groupsQuery, ownGroupQuery } from '#/data/groups.ts'
import { errorText } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { LeaveGroup } from './group-actions.tsx'
import { MemberList } from './member-list.tsx'
import { OwnGroup } from './own-group.tsx'

const loadErrorText = (error: unknown) =>
  t('guardian.groups.loadFailed') + (errorText(error) ?? t('guardian.groups.loadFailedText'))

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

interface JoinedGroupsProps {
  groups: readonly Group[]
  userId: string
}

/** Groups of other guardians; a member can only leave [GROUP-01, GROUP-07]. */
function JoinedGroups({ groups, userId }: JoinedGroupsProps) {
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
