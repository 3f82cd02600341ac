import { Link } from 'react-router'
import { brand } from '#/copy/brand.ts'
import { landingCopy } from '#/copy/guardian/landing.ts'
import { usePageTitle } from '#/features/guardian/_shell/use-page-title.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Acorn, Footprint, Leaf } from '#/ui/illustrations/nature.tsx'
import { NatureList } from '#/ui/nature-list.tsx'
import { GuardianPage } from '#/ui/page.tsx'
import { TopBar } from '#/ui/top-bar.tsx'
import { LandingMenu } from './landing-menu.tsx'
import { WoodScene } from './wood-scene.tsx'

const ART = [Acorn, Footprint, Leaf] as const

/** The first page anybody sees [WELCOME-01, ROUTE-09]. */
export function LandingScreen() {
  usePageTitle(brand.tagline)
  return (
    <GuardianPage
      title={brand.name}
      titleHidden
      header={
        <WoodScene>
          <TopBar end={<LandingMenu />} />
        </WoodScene>
      }
      action={
        <Link to={paths.home()} className={buttonClass({ size: 'big', wide: true })}>
          {landingCopy.continue}
        </Link>
      }
    >
      <div className="text-center">
        <p
          aria-hidden="true"
          className="font-display text-[min(3rem,17vw)] leading-none text-moss-dark"
        >
          {brand.name}
        </p>
        <p className="mt-1 font-display text-child text-bark">{brand.tagline}</p>
      </div>
      <div className="mx-auto max-w-88">
        <NatureList items={landingCopy.lines} art={ART} />
      </div>
      <Link
        to={paths.terms()}
        className={`mx-auto ${buttonClass({ variant: 'quiet', size: 'small' })}`}
      >
        {landingCopy.terms}
      </Link>
    </GuardianPage>
  )
}
