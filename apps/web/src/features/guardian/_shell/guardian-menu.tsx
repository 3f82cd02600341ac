import { isAdminRole, mayModerate } from '@bramble/domain/account/role'
import {
  Compass,
  House,
  LogIn,
  LogOut,
  MapPinned,
  ShieldCheck,
  Star,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react'
import { useContext, useState } from 'react'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { AuthContext } from '#/features/guardian/_auth/auth.ts'
import { LogOutDialog } from '#/features/guardian/_auth/log-out-dialog.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored, writeStored } from '#/platform/storage/storage.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { MenuDrawer } from '#/ui/menu-drawer.tsx'
import { MenuButton, MenuLink } from './menu-items.tsx'
import { useMyGamePath } from './use-my-game.ts'

interface GuardianMenuProps {
  open: boolean
  onClose: () => void
}

/** Where a guardian can go from everywhere [MENU-01 … 09]. */
export function GuardianMenu({ open, onClose }: GuardianMenuProps) {
  // The pages that never ask who is signed in have this menu too.
  const auth = useContext(AuthContext)
  const state = auth?.state ?? { status: 'signed-out' as const }
  const user = state.status === 'signed-in' ? state.user : null
  const hasAccepted = useStored(storedKeys.termsAccepted) === true
  const myGame = useMyGamePath(open)
  const [isLeaving, setLeaving] = useState(false)
  const home = user !== null || hasAccepted ? patterns.chooseGame[1] : paths.home()
  const comeBackToMyGames = () => {
    writeStored(storedKeys.returnTo, paths.myGames())
    onClose()
  }
  return (
    <>
      <MenuDrawer
        open={open}
        onClose={onClose}
        title={shellCopy.menu}
        closeLabel={shellCopy.closeMenu}
      >
        <MenuLink to={home} Icon={House} onPress={onClose}>
          {shellCopy.home}
        </MenuLink>
        {myGame && (
          <MenuLink to={myGame} Icon={Compass} onPress={onClose}>
            {shellCopy.myGame}
          </MenuLink>
        )}
        <MenuLink
          to={user === null ? paths.signUp() : paths.myGames()}
          Icon={Trophy}
          onPress={user === null ? comeBackToMyGames : onClose}
        >
          {shellCopy.myGames}
        </MenuLink>
        {user !== null && (
          <>
            <MenuLink to={paths.profile()} Icon={UserRound} onPress={onClose}>
              {shellCopy.myProfile}
            </MenuLink>
            <MenuLink to={paths.groups()} Icon={Users} onPress={onClose}>
              {shellCopy.myGroups}
            </MenuLink>
            <MenuLink to={paths.challenges()} Icon={MapPinned} onPress={onClose}>
              {shellCopy.myChallenges}
            </MenuLink>
          </>
        )}
        {user !== null && mayModerate(user.role) && (
          <MenuLink to={paths.publishedChallenges()} Icon={Star} onPress={onClose}>
            {shellCopy.publishedChallenges}
          </MenuLink>
        )}
        {user !== null && isAdminRole(user.role) && (
          <MenuLink to={paths.adminUsers()} Icon={ShieldCheck} onPress={onClose}>
            {shellCopy.userAdmin}
          </MenuLink>
        )}
        {state.status === 'signed-out' && (
          <MenuLink to={paths.signUp()} Icon={LogIn} onPress={onClose}>
            {shellCopy.signIn}
          </MenuLink>
        )}
        {user !== null && (
          <MenuButton
            Icon={LogOut}
            onPress={() => {
              onClose()
              setLeaving(true)
            }}
          >
            {shellCopy.logOut}
          </MenuButton>
        )}
      </MenuDrawer>
      {user !== null && <LogOutDialog open={isLeaving} onClose={() => setLeaving(false)} />}
    </>
  )
}
