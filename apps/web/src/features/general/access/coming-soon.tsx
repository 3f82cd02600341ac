import { brand } from '#/copy/brand.ts'
import { accessCopy } from '#/copy/general/access.ts'
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
        <Notice tone="warn" live title={accessCopy.linkWrongTitle}>
          {accessCopy.linkWrong}
        </Notice>
      )}
      {retry && (
        <Notice
          tone="warn"
          live
          title={accessCopy.notCheckedTitle}
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {accessCopy.tryAgain}
            </Button>
          }
        >
          {accessCopy.notCheckedText}
        </Notice>
      )}
      <h2 className="text-center">{accessCopy.heading}</h2>
      <div className="mx-auto max-w-88">
        <NatureList items={accessCopy.items} art={ART} label={accessCopy.listTitle} />
      </div>
      <p className="text-center font-bold">{accessCopy.join}</p>
      <AccessCodeForm />
    </GuardianPage>
  )
}
