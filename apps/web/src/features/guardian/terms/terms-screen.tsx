import type { About } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { aboutCopy, termsCopy } from '#/copy/guardian/terms.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { aboutQuery } from '#/data/settings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
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

/** Who runs this server, how to reach them, and which other services see data. */
function AboutServer() {
  const { data: about, isError, isFetching, refetch } = useQuery(aboutQuery)
  if (about !== undefined) {
    return (
      <>
        <Operator {...about.operator} />
        <TermsList title={aboutCopy.others} points={othersOf(about)} />
      </>
    )
  }
  return (
    <section className="stack-tight">
      <h2>{aboutCopy.title}</h2>
      {isError ? (
        <TryAgainNotice
          text={aboutCopy.failed}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : (
        <Skeleton shape="row" lines={1} label={aboutCopy.loading} />
      )}
    </section>
  )
}

function Operator({ name, contact }: About['operator']) {
  return (
    <section className="stack-tight">
      <h2>{aboutCopy.title}</h2>
      <p className="wrap-anywhere">
        {name === null ? aboutCopy.unnamed : aboutCopy.operator(name)}
      </p>
      {contact === null ? null : (
        <p className="wrap-anywhere">
          {aboutCopy.contact} <Contact address={contact} />
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
  const maps = usesGoogleMaps ? aboutCopy.googleMaps : aboutCopy.ownMaps
  if (photoService === null) return [aboutCopy.noPhotoService, maps]
  const { isLocal, looksAtChildren } = photoService
  return [
    isLocal ? aboutCopy.localPhotoService : aboutCopy.hostedPhotoService,
    looksAtChildren ? aboutCopy.childrensPhotos : aboutCopy.ownPhotosOnly,
    maps,
  ]
}
