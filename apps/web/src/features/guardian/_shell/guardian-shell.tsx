import { ArrowLeft, Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '#/words/brand.ts'
import { t } from '#/words/t.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { GuardianPage } from '#/ui/page.tsx'
import { TopBar, Wordmark } from '#/ui/top-bar.tsx'
import { GuardianMenu } from './guardian-menu.tsx'

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
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        )
      }
      end={
        <IconButton label={t('guardian.shell.openMenu')} onClick={() => setIsOpen(true)}>
          <Menu aria-hidden="true" />
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
