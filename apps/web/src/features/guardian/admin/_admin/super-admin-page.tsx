import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { RequireRole } from './require-admin.tsx'

interface SuperAdminPageProps {
  title: string
  intro: string
  children: ReactNode
}

/** A page for super admins alone; the way back leads to the accounts. */
export function SuperAdminPage({ title, intro, children }: SuperAdminPageProps) {
  return (
    <RequireRole
      mayEnter={(role) => role === 'super_admin'}
      words={t('admin.users.deniedSuper')}
      otherwise={paths.adminUsers()}
    >
      <GuardianShell title={title} intro={intro} backTo={paths.adminUsers()} isWide>
        {children}
      </GuardianShell>
    </RequireRole>
  )
}
