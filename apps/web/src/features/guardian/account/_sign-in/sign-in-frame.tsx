import type { ReactNode } from 'react'
import { brand } from '#/words/brand.ts'
import { GuardianPage } from '#/ui/page.tsx'
import { TopBar, Wordmark } from '#/ui/top-bar.tsx'

interface SignInFrameProps {
  title: string
  titleHidden?: boolean
  intro?: ReactNode
  children?: ReactNode
}

/** A page without the menu: a sign-in window leads nowhere else. */
export function SignInFrame(page: SignInFrameProps) {
  const header = (
    <TopBar>
      <span className="inline-flex min-h-12 items-center">
        <Wordmark name={brand.name} />
      </span>
    </TopBar>
  )
  return <GuardianPage {...page} header={header} />
}
