import {
  ArrowLeft,
  Menu,
  BookOpen,
  Compass,
  House,
  LogIn,
  LogOut,
  MapPinned,
  ShieldCheck,
  Signpost,
  Star,
  Sticker,
  Trees,
  Trophy,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode, useContext, useEffect } from 'react'
import { useNavigate, Link } from 'react-router'
import { isAdminRole, mayModerate } from '@bramble/domain/account/role'
import { useQuery } from '@tanstack/react-query'
import { brand } from '#/words/brand.ts'
import { t } from '#/words/t.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { GuardianPage } from '#/ui/page.tsx'
import { TopBar, Wordmark } from '#/ui/top-bar.tsx'
import { AuthContext } from '#/features/guardian/_auth/auth.ts'
import { LogOutDialog } from '#/features/guardian/_auth/log-out-dialog.tsx'
import { isGone } from '#/data/request.ts'
import { sessionQuery } from '#/data/sessions.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored, writeStored } from '#/platform/storage/storage.ts'
import { paths, patterns } from '#/routes/paths.ts'
import { MenuDrawer, menuItemClass } from '#/ui/menu-drawer.tsx'
import { forgetGame, myGamePath } from './stored-game.ts'

interface GuardianShellProps {
  title: string
  titleHidden?: boolean
  intro?: ReactNode
  /** The main action, in reach of the thumb. */
  action?: ReactNode
  backTo?: string
  /** In place of `backTo`, for a page that asks first. */
  onBack?: () => void
  /** Uses the width of a laptop; other pages stay a column [GEN-15]. */
  isWide?: boolean
  children?: ReactNode
}

/** Frame of guardian pages: way back, name, menu. */
export function GuardianShell({ backTo, onBack, ...page }: GuardianShellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const goBack = onBack ?? (backTo === undefined ? null : () => void navigate(backTo))
  const header = (
    <TopBar
      start={
        goBack === null ? null : (
          <IconButton label={t('guardian.shell.back')} onClick={goBack}>
            <ArrowLeft />
          </IconButton>
        )
      }
      end={
        <IconButton label={t('guardian.shell.openMenu')} onClick={() => setIsOpen(true)}>
          <Menu />
        </IconButton>
      }
    >
      <Wordmark name={brand.name} />
    </TopBar>
  )
  return (
    <>
      <GuardianPage {...page} header={header} />
      <GuardianMenu open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** The pages a guardian can open from everywhere [MENU-01 … 09]. */
function GuardianMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  // The pages that never read who is signed in have this menu too.
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
        title={t('guardian.shell.menu')}
        closeLabel={t('guardian.shell.closeMenu')}
      >
        <MenuLink to={home} Icon={House} onPress={onClose}>
          {t('guardian.shell.home')}
        </MenuLink>
        {myGame && (
          <MenuLink to={myGame} Icon={Compass} onPress={onClose}>
            {t('guardian.shell.myGame')}
          </MenuLink>
        )}
        <MenuLink
          to={user === null ? paths.signUp() : paths.myGames()}
          Icon={Trophy}
          onPress={user === null ? comeBackToMyGames : onClose}
        >
          {t('guardian.shell.myGames')}
        </MenuLink>
        {user !== null && (
          <>
            <MenuLink to={paths.stickers()} Icon={Sticker} onPress={onClose}>
              {t('guardian.stickers.title')}
            </MenuLink>
            <MenuLink to={paths.profile()} Icon={UserRound} onPress={onClose}>
              {t('guardian.shell.myProfile')}
            </MenuLink>
            <MenuLink to={paths.groups()} Icon={Users} onPress={onClose}>
              {t('guardian.shell.myGroups')}
            </MenuLink>
            <MenuLink to={paths.challenges()} Icon={MapPinned} onPress={onClose}>
              {t('guardian.shell.myChallenges')}
            </MenuLink>
            <MenuLink to={paths.myTrails()} Icon={Signpost} onPress={onClose}>
              {t('guardian.myTrails.title')}
            </MenuLink>
            {user.isKeeper === true && (
              <MenuLink to={paths.myLand()} Icon={Trees} onPress={onClose}>
                {t('guardian.keeper.title')}
              </MenuLink>
            )}
          </>
        )}
        <MenuLink to={paths.library()} Icon={BookOpen} onPress={onClose}>
          {t('guardian.shell.library')}
        </MenuLink>
        {user !== null && mayModerate(user.role) && (
          <MenuLink to={paths.publishedChallenges()} Icon={Star} onPress={onClose}>
            {t('guardian.shell.publishedChallenges')}
          </MenuLink>
        )}
        {user !== null && isAdminRole(user.role) && (
          <MenuLink to={paths.adminUsers()} Icon={ShieldCheck} onPress={onClose}>
            {t('guardian.shell.userAdmin')}
          </MenuLink>
        )}
        {state.status === 'signed-out' && (
          <MenuLink to={paths.signUp()} Icon={LogIn} onPress={onClose}>
            {t('guardian.shell.signIn')}
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
            {t('guardian.shell.logOut')}
          </MenuButton>
        )}
      </MenuDrawer>
      {user !== null && <LogOutDialog open={isLeaving} onClose={() => setLeaving(false)} />}
    </>
  )
}

interface MenuItemProps {
  Icon: LucideIcon
  onPress: () => void
  children: ReactNode
}

function MenuLink({ to, Icon, onPress, children }: MenuItemProps & { to: string }) {
  return (
    <Link to={to} className={menuItemClass} onClick={onPress}>
      <Icon aria-hidden="true" />
      {children}
    </Link>
  )
}

function MenuButton({ Icon, onPress, children }: MenuItemProps) {
  return (
    <button type="button" className={menuItemClass} onClick={onPress}>
      <Icon aria-hidden="true" />
      {children}
    </button>
  )
}

/**
 * Path of "My Game", or null without a stored game. A game that no longer exists is forgotten
 * [STORE-19].
 */
function useMyGamePath(isAsked: boolean): string | null {
  const stored = useStored(storedKeys.currentGameSession)
  const marker = useStored(storedKeys.currentGamePage)
  const { data, error } = useQuery({
    ...sessionQuery(stored?.id ?? null),
    enabled: isAsked && stored !== null,
    staleTime: 0,
  })
  const gone = isGone(error)
  useEffect(() => {
    if (gone) forgetGame()
  }, [gone])
  return stored === null || gone ? null : myGamePath(stored, marker, data ?? null)
}
