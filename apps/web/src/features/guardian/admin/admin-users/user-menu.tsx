import type { AdminUser } from '@bramble/contract'
import { PUBLISHING } from '@bramble/domain/account/publishing'
import { mayActOn, ROLES, type AdminAct } from '@bramble/domain/account/role'
import { Content, Item, Portal, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu'
import {
  EllipsisVertical,
  Lock,
  LockOpen,
  LogOut,
  Star,
  StarOff,
  TicketCheck,
  TicketX,
  Trees,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import type { UserAction } from '#/data/admin.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { ConfirmAction, roleLooks, userName } from './confirm-action.tsx'

const ITEM =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 outline-none select-none data-[highlighted]:bg-leaf-pale [&>svg]:size-5 [&>svg]:flex-none'

type OtherAct = Exclude<UserAction['act'], 'changeRole'>

const ICONS: Readonly<Record<OtherAct, LucideIcon>> = {
  grantPass: TicketCheck,
  cancelPass: TicketX,
  allowed: Star,
  refused: StarOff,
  takeBackAll: Undo2,
  keeper: Trees,
  keeperEnds: Trees,
  suspend: Lock,
  restore: LockOpen,
  signOut: LogOut,
}

/** What one may do to an account, in groups; nobody changes their own role or restricts themselves. */
function actionsOn(user: AdminUser, own: Pick<AdminUser, 'id' | 'role'>): UserAction[][] {
  const isOwn = own.id === user.id
  const may = (act: AdminAct) => mayActOn(act, { actor: own.role, target: user.role, isOwn })
  // Nobody acts upwards.
  if (!may('sign-out')) return []
  const roles = may('change-role') && !isOwn ? ROLES.filter((role) => role !== user.role) : []
  const restrictions: UserAction[] = [
    ...PUBLISHING.filter((to) => to !== user.publishing).map((act) => ({ act })),
    { act: 'takeBackAll' },
    { act: user.isKeeper === true ? 'keeperEnds' : 'keeper' },
    { act: user.isSuspended === true ? 'restore' : 'suspend' },
  ]
  const groups: UserAction[][] = [
    roles.map((role) => ({ act: 'changeRole', role })),
    [
      ...(may('grant-pass') ? [{ act: 'grantPass' } as const] : []),
      { act: 'cancelPass', givesMoneyBack: false },
    ],
    may('restrict') && !isOwn ? restrictions : [],
    [{ act: 'signOut' }],
  ]
  return groups.filter((group) => group.length > 0)
}

/** Actions on an account; each asks first [ADMIN-08, ADMIN-10, ADMIN-11, ADMIN-14]. */
export function UserMenu({ user }: { user: AdminUser }) {
  const own = useUser()
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<UserAction | null>(null)
  const [asked, setAsked] = useState<UserAction | null>(null)
  const groups = actionsOn(user, own)
  // The dialog opens after the menu has returned the focus, so that it is returned there later.
  const closed = (event: Event) => {
    if (chosen.current === null) return
    event.preventDefault()
    trigger.current?.focus()
    setAsked(chosen.current)
    chosen.current = null
  }
  if (groups.length === 0) return null
  return (
    <>
      <Root modal={false}>
        <Trigger asChild>
          <IconButton ref={trigger} label={t('admin.users.actionsOf', { name: userName(user) })}>
            <EllipsisVertical />
          </IconButton>
        </Trigger>
        <Portal>
          <Content
            align="end"
            collisionPadding={12}
            onCloseAutoFocus={closed}
            className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-56 overflow-y-auto rounded-button border border-cream-deep bg-white p-2 shadow-lift"
          >
            {groups.map((group, at) => (
              <Fragment key={at}>
                {at > 0 ? <Separator className="my-2 h-px bg-cream-deep" /> : null}
                {group.map((action) => (
                  <ActionItem
                    key={action.act === 'changeRole' ? action.role : action.act}
                    action={action}
                    onSelect={() => (chosen.current = action)}
                  />
                ))}
              </Fragment>
            ))}
          </Content>
        </Portal>
      </Root>
      {asked === null ? null : (
        <ConfirmAction user={user} action={asked} onDone={() => setAsked(null)} />
      )}
    </>
  )
}

function ActionItem({ action, onSelect }: { action: UserAction; onSelect: () => void }) {
  const isRole = action.act === 'changeRole'
  const Icon = isRole ? roleLooks[action.role].Icon : ICONS[action.act]
  return (
    <Item className={ITEM} onSelect={onSelect}>
      <Icon aria-hidden="true" />
      {isRole
        ? t('admin.userAction.changeRole.item', { role: t(`admin.roles.${action.role}`) })
        : t(`admin.userAction.${action.act}.item`)}
    </Item>
  )
}
