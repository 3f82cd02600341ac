import { Link } from 'react-router'
import { brand } from '#/words/brand.ts'
import { t, tList } from '#/words/t.ts'
import { playerPath } from '#/routes/player-place.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Acorn, Feather, Footprint, Leaf } from '#/ui/illustrations/nature.tsx'
import { TreeLine } from '#/ui/illustrations/tree-line.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { NatureList } from '#/ui/nature-list.tsx'
import { Notice } from '#/ui/notice.tsx'
import { GuardianPage } from '#/ui/page.tsx'
import { AccessCodeForm } from './access-code-form.tsx'

const ART = [Acorn, Feather, Footprint, Leaf] as const

interface ComingSoonProps {
  retry: (() => void) | null
  /** A link was followed whose code is not valid. */
  isWrongCode: boolean
}

/** The page for visitors without a code [GATE-03 … 05]. */
export function ComingSoon({ retry, isWrongCode }: ComingSoonProps) {
  return (
    <GuardianPage
      title={brand.name}
      titleHidden
      header={
        <div className="relative overflow-hidden bg-linear-to-b from-sky to-leaf-pale pt-8">
          <TreeLine className="absolute inset-x-0 bottom-0" />
          <div className="relative grid justify-items-center">
            <Mascot mood="waiting" size="l" />
          </div>
        </div>
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
      {isWrongCode && (
        <Notice tone="warn" live title={t('shared.access.linkWrongTitle')}>
          {t('shared.access.linkWrong')}
        </Notice>
      )}
      {retry && (
        <Notice
          tone="warn"
          live
          title={t('shared.access.notCheckedTitle')}
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {t('shared.access.tryAgain')}
            </Button>
          }
        >
          {t('shared.access.notCheckedText')}
        </Notice>
      )}
      <h2 className="text-center">{t('shared.access.heading')}</h2>
      <div className="mx-auto max-w-88">
        <NatureList
          items={tList('shared.access.items')}
          art={ART}
          label={t('shared.access.listTitle')}
        />
      </div>
      <p className="text-center font-bold">{t('shared.access.join')}</p>
      <AccessCodeForm />
      <Link
        to={playerPath({ scope: { by: 'none' }, screen: 'join', challengeId: null })}
        className={buttonClass({ variant: 'quiet', wide: true })}
      >
        {t('shared.access.childHasCode')}
      </Link>
    </GuardianPage>
  )
}
