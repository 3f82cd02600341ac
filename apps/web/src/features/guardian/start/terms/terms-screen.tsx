import type { About } from '@bramble/contract'
import { Link, useNavigate } from 'react-router'
import { t, tList } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { Button, buttonClass } from '#/ui/button.tsx'
import { AboutServer, Operator, TermsList } from './about-server.tsx'

const SECTIONS = ['children', 'location', 'photos', 'deletion', 'rights', 'free'] as const

/** Terms and privacy in plain words [WELCOME-04, ROUTE-10, OPEN-55]. */
export function TermsScreen() {
  const navigate = useNavigate()
  const accept = () => {
    writeStored(storedKeys.termsAccepted, true)
    void navigate(paths.signUp())
  }
  return (
    <GuardianShell
      title={t('guardian.terms.title')}
      intro={t('guardian.terms.intro')}
      backTo={paths.home()}
      action={
        <Button size="big" wide onClick={accept}>
          {t('guardian.terms.accept')}
        </Button>
      }
    >
      {SECTIONS.map((name) => (
        <TermsList
          key={name}
          title={t(`guardian.terms.sections.${name}.title`)}
          points={tList(`guardian.terms.sections.${name}.points`)}
        />
      ))}
      <AboutServer>
        {(about) => (
          <>
            <Operator title={t('guardian.about.title')} {...about.operator} />
            <TermsList title={t('guardian.about.others')} points={othersOf(about)} />
          </>
        )}
      </AboutServer>
      <Link
        to={paths.accessibility()}
        className={`mx-auto ${buttonClass({ variant: 'quiet', size: 'small' })}`}
      >
        {t('guardian.accessibility.title')}
      </Link>
      <a
        href="/licences.txt"
        className={`mx-auto ${buttonClass({ variant: 'quiet', size: 'small' })}`}
      >
        {t('guardian.about.licences')}
      </a>
    </GuardianShell>
  )
}

function othersOf({ photoService, usesGoogleMaps }: About): string[] {
  const maps = usesGoogleMaps ? t('guardian.about.googleMaps') : t('guardian.about.ownMaps')
  if (photoService === null) return [t('guardian.about.noPhotoService'), maps]
  const { isLocal, looksAtChildren } = photoService
  return [
    isLocal ? t('guardian.about.localPhotoService') : t('guardian.about.hostedPhotoService'),
    looksAtChildren ? t('guardian.about.childrensPhotos') : t('guardian.about.ownPhotosOnly'),
    maps,
  ]
}
