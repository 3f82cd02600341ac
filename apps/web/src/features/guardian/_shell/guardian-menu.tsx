import { Compass, House, LogIn, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { MenuDrawer, menuItemClass } from '#/ui/menu-drawer.tsx'
import { useMyGamePath } from './use-my-game.ts'

interface GuardianMenuProps {
  open: boolean
  onClose: () => void
}

/** The menu of somebody who has not signed in [MENU-01, MENU-02, MENU-05, MENU-07]. */
export function GuardianMenu({ open, onClose }: GuardianMenuProps) {
  const hasAccepted = useStored(storedKeys.termsAccepted) === true
  const myGame = useMyGamePath(open)
  const item = (to: string, icon: ReactNode, words: string) => (
    <Link to={to} className={menuItemClass} onClick={onClose}>
      {icon}
      {words}
    </Link>
  )
  return (
    <MenuDrawer
      open={open}
      onClose={onClose}
      title={shellCopy.menu}
      closeLabel={shellCopy.closeMenu}
    >
      {item(
        hasAccepted ? patterns.chooseGame[1] : paths.home(),
        <House aria-hidden="true" />,
        shellCopy.home,
      )}
      {myGame ? item(myGame, <Compass aria-hidden="true" />, shellCopy.myGame) : null}
      {item(paths.signUp(), <Trophy aria-hidden="true" />, shellCopy.myGames)}
      {item(paths.signUp(), <LogIn aria-hidden="true" />, shellCopy.signIn)}
    </MenuDrawer>
  )
}
