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
} from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import type { UserAction } from '#/data/admin.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { ConfirmAction, roleLooks, userName } from './confirm-action.tsx'

const ITEM =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 outline-none select-none data-[highlighted]:bg-leaf-pale [&>svg]:size-5 [&>svg]:flex-none'

/** Actions on an account; each asks first [ADMIN-08, ADMIN-10, ADMIN-11, ADMIN-14]. */
export function UserMenu({ user }: { user: AdminUser }) {
  const own = useUser()
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<UserAction | null>(null)
  const [asked, setAsked] = useState<UserAction | null>(null)
  const isOwn = own.id === user.id
  const isSuspended = user.isSuspended === true
  const isKeeper = user.isKeeper === true
  const may = (act: AdminAct) => mayActOn(act, { actor: own.role, target: user.role, isOwn })
  // Nobody changes their own role.
  const mayChangeRole = may('change-role') && !isOwn
  const choose = (action: UserAction) => () => {
    chosen.current = action
  }
  // The dialog opens after the menu has returned the focus, so that it is returned there later.
  const closed = (event: Event) => {
    if (chosen.current === null) return
    event.preventDefault()
    trigger.current?.focus()
    setAsked(chosen.current)
    chosen.current = null
  }
  // Nobody acts upwards.
  if (!may('sign-out')) return null
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
            {mayChangeRole ? (
              <>
                {ROLES.filter((role) => role !== user.role).map((role) => {
                  const { Icon } = roleLooks[role]
                  return (
                    <Item
                      key={role}
                      className={ITEM}
                      onSelect={choose({ kind: 'change-role', role })}
                    >
                      <Icon aria-hidden="true" />
                      {t('admin.userAction.changeRole.item', { role: t(`admin.roles.${role}`) })}
                    </Item>
                  )
                })}
                <Separator className="my-2 h-px bg-cream-deep" />
              </>
            ) : null}
            {may('grant-pass') ? (
              <Item className={ITEM} onSelect={choose({ kind: 'grant-pass' })}>
                <TicketCheck />
                {t('admin.userAction.grantPass.item')}
              </Item>
            ) : null}
            <Item
              className={ITEM}
              onSelect={choose({ kind: 'cancel-pass', givesMoneyBack: false })}
            >
              <TicketX />
              {t('admin.userAction.cancelPass.item')}
            </Item>
            {may('restrict') && !isOwn ? (
              <>
                <Separator className="my-2 h-px bg-cream-deep" />
                {PUBLISHING.filter((to) => to !== user.publishing).map((to) => (
                  <Item key={to} className={ITEM} onSelect={choose({ kind: 'publishing', to })}>
                    {to === 'allowed' ? <Star /> : <StarOff />}
                    {t(`admin.userAction.restrict.${to}.item`)}
                  </Item>
                ))}
                <Item className={ITEM} onSelect={choose({ kind: 'take-back-all' })}>
                  <Undo2 />
                  {t('admin.userAction.restrict.takeBackAll.item')}
                </Item>
                <Item className={ITEM} onSelect={choose({ kind: 'keeper', isKeeper: !isKeeper })}>
                  <Trees />
                  {t(`admin.userAction.restrict.${isKeeper ? 'keeperEnds' : 'keeper'}.item`)}
                </Item>
                <Item
                  className={ITEM}
                  onSelect={choose({ kind: 'suspend', isSuspended: !isSuspended })}
                >
                  {isSuspended ? <LockOpen /> : <Lock />}
                  {t(`admin.userAction.restrict.${isSuspended ? 'restore' : 'suspend'}.item`)}
                </Item>
                <Separator className="my-2 h-px bg-cream-deep" />
              </>
            ) : null}
            <Item className={ITEM} onSelect={choose({ kind: 'sign-out' })}>
              <LogOut />
              {t('admin.userAction.signOut.item')}
            </Item>
          </Content>
        </Portal>
      </Root>
      {asked === null ? null : (
        <ConfirmAction user={user} action={asked} onDone={() => setAsked(null)} />
      )}
    </>
  )
}
