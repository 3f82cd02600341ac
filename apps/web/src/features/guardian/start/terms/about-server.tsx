import type { About } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { TryAgainNotice } from '#/features/guardian/_shell/try-again-notice.tsx'
import { aboutQuery } from '#/data/settings.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

/** What the server says of itself, once it has answered. */
export function AboutServer({ children }: { children: (about: About) => ReactNode }) {
  const { data: about, isError, isFetching, refetch } = useQuery(aboutQuery)
  if (about !== undefined) return children(about)
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

/** Who runs this server, and how to reach them. */
export function Operator({ title, name, contact }: About['operator'] & { title: string }) {
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
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

export function TermsList({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      <ul className="list-disc space-y-2 ps-5 marker:text-leaf">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
