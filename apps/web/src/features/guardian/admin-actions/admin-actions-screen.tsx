import { adminCopy, adminLogCopy } from '#/copy/guardian/admin.ts'
import { RequireRole } from '#/features/guardian/_admin/require-admin.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { paths } from '#/routes/paths.ts'
import { ActionLog } from './action-log.tsx'

/** What administrators did, for super admins (T26). */
export function AdminActionsScreen() {
  return (
    <RequireRole
      mayEnter={(role) => role === 'super_admin'}
      words={adminCopy.deniedSuper}
      otherwise={paths.adminUsers()}
    >
      <GuardianShell
        title={adminLogCopy.title}
        intro={adminLogCopy.intro}
        backTo={paths.adminUsers()}
      >
        <ActionLog />
      </GuardianShell>
    </RequireRole>
  )
}
