import { useNavigate } from 'react-router'
import { termsCopy } from '#/copy/guardian/terms.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { AboutServer } from './about-server.tsx'
import { TermsList } from './terms-list.tsx'

/** Terms and privacy in plain words [WELCOME-04, ROUTE-10, OPEN-55]. */
export function TermsScreen() {
  const navigate = useNavigate()
  const accept = () => {
    writeStored(storedKeys.termsAccepted, true)
    void navigate(paths.signUp())
  }
  return (
    <GuardianShell
      title={termsCopy.title}
      intro={termsCopy.intro}
      backTo={paths.home()}
      action={
        <Button size="big" wide onClick={accept}>
          {termsCopy.accept}
        </Button>
      }
    >
      {termsCopy.sections.map(({ title, points }) => (
        <TermsList key={title} title={title} points={points} />
      ))}
      <AboutServer />
    </GuardianShell>
  )
}
