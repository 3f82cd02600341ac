import { House, Menu, UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#/words/brand.ts'
import { LanguageSwitch } from '#/words/language-switch.tsx'
import { t, tList } from '#/words/t.ts'
import { AcceptBox, useHasAccepted } from '#/features/guardian/_shell/accept-terms.tsx'
import { paths } from '#/routes/paths.ts'
import { playerPath } from '#/routes/player-place.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { buttonClass } from '#/ui/button.tsx'
import { HeatShape } from '#/ui/heat/heat-shape.tsx'
import { HEAT, type HeatLevel } from '#/ui/heat/levels.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Acorn, Footprint, Leaf } from '#/ui/illustrations/nature.tsx'
import { TreeLine } from '#/ui/illustrations/tree-line.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { MenuDrawer, menuItemClass } from '#/ui/menu-drawer.tsx'
import { NatureList } from '#/ui/nature-list.tsx'
import { GuardianPage } from '#/ui/page.tsx'
import { TopBar } from '#/ui/top-bar.tsx'

const ART = [Acorn, Footprint, Leaf] as const

/**
 * The first page of the product [WELCOME-01, ROUTE-09]. Who accepts the terms here goes on to the games, without
 * the page that asks for it.
 */
export function LandingScreen() {
  const hasAccepted = useHasAccepted()
  return (
    <GuardianPage
      title={brand.name}
      titleHidden
      header={
        <WoodScene>
          <TopBar start={<LanguageSwitch />} end={<LandingMenu />} />
        </WoodScene>
      }
      action={
        <div className="grid gap-2 short:gap-1">
          <p className="rounded-button bg-cream py-1 text-center font-bold text-moss-dark">
            {t('guardian.landing.free')}
          </p>
          <AcceptBox />
          <ButtonLink to={hasAccepted ? paths.chooseGame() : paths.home()} size="big" wide>
            {t('guardian.landing.continue')}
          </ButtonLink>
          <ButtonLink
            to={playerPath({ scope: { by: 'none' }, screen: 'join', challengeId: null })}
            variant="quiet"
            wide
          >
            {t('guardian.landing.haveCode')}
          </ButtonLink>
        </div>
      }
    >
      <div className="page-columns short:gap-3">
        <div className="text-center">
          <p
            aria-hidden="true"
            className="font-display text-[min(3rem,17vw)] leading-none text-moss-dark short:hidden"
          >
            {brand.name}
          </p>
          <p className="mt-1 font-display text-child text-bark short:text-base">{brand.tagline}</p>
        </div>
        <ThreePhones />
        <div className="page-column mx-auto max-w-88">
          <NatureList items={tList('guardian.landing.lines')} art={ART} />
          <Link
            to={paths.terms()}
            className={`mx-auto ${buttonClass({ variant: 'quiet', size: 'small' })}`}
          >
            {t('guardian.landing.terms')}
          </Link>
        </div>
      </div>
    </GuardianPage>
  )
}

/** The landing stands alone: its menu has only Home and Sign Up [WELCOME-01]. */
function LandingMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton label={t('guardian.shell.openMenu')} onClick={() => setIsOpen(true)}>
        <Menu />
      </IconButton>
      <MenuDrawer
        open={isOpen}
        onClose={close}
        title={t('guardian.landing.menuLabel')}
        closeLabel={t('guardian.shell.closeMenu')}
      >
        <Link to={paths.home()} className={menuItemClass} onClick={close}>
          <House />
          {t('guardian.landing.home')}
        </Link>
        <Link to={paths.signUp()} className={menuItemClass} onClick={close}>
          <UserPlus />
          {t('guardian.landing.signUp')}
        </Link>
      </MenuDrawer>
    </>
  )
}

/** Bramble at the edge of the wood; the menu is in the sky. */
function WoodScene({ children }: { children: ReactNode }) {
  return (
    <div className="relative overflow-hidden bg-linear-to-b from-sky to-leaf-pale">
      <svg
        className="absolute inset-x-0 top-0 h-40 w-full"
        viewBox="0 0 360 160"
        aria-hidden="true"
      >
        <circle cx="236" cy="40" r="36" fill="#ffd65a" opacity="0.35" />
        <circle cx="236" cy="40" r="22" fill="#f6b73c" />
        <g fill="#ffffff" opacity="0.85">
          <path d="M28 122h58a12 12 0 0 0 0-24 20 20 0 0 0-38-6 16 16 0 0 0-24 14 9 9 0 0 0 4 16z" />
          <path d="M302 96h34a7 7 0 0 0 0-14 12 12 0 0 0-22-4 9 9 0 0 0-14 8 5 5 0 0 0 2 10z" />
        </g>
      </svg>
      <TreeLine className="absolute inset-x-0 bottom-0" />
      <div className="relative">{children}</div>
      <div className="relative mt-2 grid justify-items-center px-5 short:mt-0">
        <MascotSays mood="pleased" size="m">
          <span className="short:text-lg/6">{t('guardian.landing.hello')}</span>
        </MascotSays>
      </div>
    </div>
  )
}

const WAY = ['cold', 'very-warm', 'challenge'] as const satisfies readonly HeatLevel[]

/**
 * The whole game in three drawn phones: cold, very warm, found. They stand beside one another where
 * their words have room.
 */
function ThreePhones() {
  return (
    <ol
      aria-label={t('guardian.landing.theGame')}
      className="mx-auto grid w-full max-w-88 list-none grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-3 p-0"
    >
      {WAY.map((level) => (
        <li key={level} className="grid content-start justify-items-center gap-2 text-center">
          <Phone level={level} />
          <span className="font-bold leading-tight text-bark">{t(`shared.warmth.${level}`)}</span>
        </li>
      ))}
    </ol>
  )
}

function Phone({ level }: { level: (typeof WAY)[number] }) {
  const { color, text, near, shape } = HEAT[level]
  return (
    <svg
      viewBox="0 0 88 148"
      className="w-full max-w-20 drop-shadow-md short:max-w-10"
      aria-hidden="true"
    >
      <rect width="88" height="148" rx="16" fill="#3b2a1c" />
      <rect x="5" y="5" width="78" height="138" rx="11" fill={color} />
      <rect x="33" y="10" width="22" height="5" rx="2.5" fill="#3b2a1c" />
      <g transform={`translate(44 70) scale(${0.27 * near})`} color={text}>
        <HeatShape shape={shape} />
      </g>
      <rect x="24" y="118" width="40" height="6" rx="3" fill={text} opacity="0.55" />
    </svg>
  )
}
