import { isAdminRole, mayModerate, type Role } from '@bramble/domain/account/role'
import { useEffect, type ReactNode } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { RequireGuardian } from '#/features/guardian/_auth/require-guardian.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { Loading } from '#/ui/loading.tsx'
import { toastFailure } from '#/ui/toast-store.ts'

/**
 * Guard of administrators' pages: other people get a message and go to `/` [ADMIN-01, ADMIN-13,
 * OPEN-61].
 */
export function RequireAdmin() {
  return (
    <RequireRole mayEnter={isAdminRole} words={t('admin.users.denied')} otherwise={paths.landing()}>
      <Outlet />
    </RequireRole>
  )
}

/** Guard of moderators' pages, with the same refusal as that of administrators' pages. */
export function RequireModerator() {
  return (
    <RequireRole
      mayEnter={mayModerate}
      words={t('admin.moderation.denied')}
      otherwise={paths.landing()}
    >
      <Outlet />
    </RequireRole>
  )
}

interface RequireRoleProps {
  mayEnter: (role: Role) => boolean
  words: string
  /** Where refused people are sent. */
  otherwise: string
  children: ReactNode
}

/** Admits accounts with a matching role; signed-out visitors go to sign-up and come back. */
function RequireRole({ mayEnter, words, otherwise, children }: RequireRoleProps) {
  const { state } = useAuth()
  if (state.status === 'loading') return <Loading page label={t('admin.users.verifying')} />
  if (state.status === 'signed-in' && !mayEnter(state.user.role)) {
    return <Refused words={words} otherwise={otherwise} />
  }
  return <RequireGuardian>{children}</RequireGuardian>
}

function Refused({ words, otherwise }: Pick<RequireRoleProps, 'words' | 'otherwise'>) {
  const navigate = useNavigate()
  useEffect(() => {
    toastFailure(t('admin.users.deniedTitle'), words)
    void navigate(otherwise, { replace: true })
  }, [navigate, words, otherwise])
  return null
}

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
