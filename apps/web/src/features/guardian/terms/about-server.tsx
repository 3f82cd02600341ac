import type { About } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { aboutCopy } from '#/copy/guardian/terms.ts'
import { aboutQuery } from '#/data/settings.ts'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TermsList } from './terms-list.tsx'

/** Who runs this server, how to reach them, and who else sees something. */
export function AboutServer() {
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

/** An e-mail or web address as a link, anything else as it is. */
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
