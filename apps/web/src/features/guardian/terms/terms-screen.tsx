import type { About } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { t, tList } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { aboutQuery } from '#/data/settings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TermsList } from './terms-list.tsx'

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
      <AboutServer />
    </GuardianShell>
  )
}

/** Who runs this server, how to reach them, and which other services see data. */
function AboutServer() {
  const { data: about, isError, isFetching, refetch } = useQuery(aboutQuery)
  if (about !== undefined) {
    return (
      <>
        <Operator {...about.operator} />
        <TermsList title={t('guardian.about.others')} points={othersOf(about)} />
      </>
    )
  }
  return (
    <section className="stack-tight">
      <h2>{t('guardian.about.title')}</h2>
      {isError ? (
        <TryAgainNotice
          text={t('guardian.about.failed')}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : (
        <Skeleton shape="row" lines={1} label={t('guardian.about.loading')} />
      )}
    </section>
  )
}

function Operator({ name, contact }: About['operator']) {
  return (
    <section className="stack-tight">
      <h2>{t('guardian.about.title')}</h2>
      <p className="wrap-anywhere">
        {name === null ? t('guardian.about.unnamed') : t('guardian.about.operator', { name })}
      </p>
      {contact === null ? null : (
        <p className="wrap-anywhere">
          {t('guardian.about.contact')} <Contact address={contact} />
        </p>
      )}
    </section>
  )
}

/** An e-mail or web address as a link, anything else as text. */
function Contact({ address }: { address: string }) {
  if (/^[^\s@]+@[^\s@]+$/.test(address)) return <a href={`mailto:${address}`}>{address}</a>
  if (/^https:\/\/\S+$/.test(address)) return <a href={address}>{address}</a>
  return <span className="whitespace-pre-line">{address}</span>
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
