import { House, Menu, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { landingCopy } from '#/copy/guardian/landing.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { paths } from '#/routes/paths.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { MenuDrawer, menuItemClass } from '#/ui/menu-drawer.tsx'

/** The landing stands alone: its menu has only Home and Sign Up [WELCOME-01]. */
export function LandingMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton label={shellCopy.openMenu} onClick={() => setIsOpen(true)}>
        <Menu aria-hidden="true" />
      </IconButton>
      <MenuDrawer
        open={isOpen}
        onClose={close}
        title={landingCopy.menuLabel}
        closeLabel={shellCopy.closeMenu}
      >
        <Link to={paths.home()} className={menuItemClass} onClick={close}>
          <House aria-hidden="true" />
          {landingCopy.home}
        </Link>
        <Link to={paths.signUp()} className={menuItemClass} onClick={close}>
          <UserPlus aria-hidden="true" />
          {landingCopy.signUp}
        </Link>
      </MenuDrawer>
    </>
  )
}
