import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { menuItemClass } from '#/ui/menu-drawer.tsx'

interface MenuItemProps {
  Icon: LucideIcon
  onPress: () => void
  children: ReactNode
}

export function MenuLink({ to, Icon, onPress, children }: MenuItemProps & { to: string }) {
  return (
    <Link to={to} className={menuItemClass} onClick={onPress}>
      <Icon aria-hidden="true" />
      {children}
    </Link>
  )
}

export function MenuButton({ Icon, onPress, children }: MenuItemProps) {
  return (
    <button type="button" className={menuItemClass} onClick={onPress}>
      <Icon aria-hidden="true" />
      {children}
    </button>
  )
}
