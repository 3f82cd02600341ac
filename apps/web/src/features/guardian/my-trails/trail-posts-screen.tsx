import type { GuardianTrail } from '@bramble/contract'
import type { Language } from '@bramble/messages/languages'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { ownTrailQuery } from '#/data/trails.ts'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { printPage, siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { CodeText } from '#/ui/code-text.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import { TrailFailed } from './trail-states.tsx'
import './trail-posts.css'

/** Names of a trail that a post has room for. */
const MAX_NAMES = 3

/** Every post of a trail, to look at and to print, one on a page of A6. */
export function TrailPostsScreen() {
  const { id = '' } = useParams()
  const { data, isError, refetch } = useQuery(ownTrailQuery(id))
  const posts = data?.spots.filter(({ postCode }) => postCode !== null) ?? []
  return (
    <GuardianShell
      title={t('guardian.trailPosts.title')}
      backTo={paths.editTrail(id)}
      action={
        posts.length === 0 ? null : (
          <Button size="big" wide icon={<Printer aria-hidden="true" />} onClick={printPage}>
            {t('guardian.trailPosts.printAll', { count: posts.length })}
          </Button>
        )
      }
    >
      {data === undefined ? (
        isError ? (
          <TrailFailed onTryAgain={() => void refetch()} />
        ) : (
          <Loading label={t('guardian.trail.loading')} />
        )
      ) : posts.length === 0 ? (
        <EmptyState
          title={t('guardian.trailPosts.none')}
          action={
            <Link to={paths.editTrail(id)} className={buttonClass({ wide: true })}>
              {t('guardian.trailPosts.toTrail')}
            </Link>
          }
        >
          {t('guardian.trailPosts.text')}
        </EmptyState>
      ) : (
        <>
          <p>{t('guardian.trailPosts.paper')}</p>
          <Posts trail={data} posts={posts} isNamed />
          <PrintSheet>
            <Posts trail={data} posts={posts} isNamed={false} />
          </PrintSheet>
        </>
      )}
    </GuardianShell>
  )
}

interface PostsProps {
  trail: GuardianTrail
  posts: GuardianTrail['spots']
  /** Each stands under the title of its spot, which is never printed: it would tell what is there. */
  isNamed: boolean
}

function Posts({ trail, posts, isNamed }: PostsProps) {
  return posts.map(({ challengeId, title, postCode }) => (
    <section key={challengeId} className="stack-tight">
      {isNamed && <h2 className="wrap-anywhere">{title}</h2>}
      <PostCard trail={trail} code={postCode ?? ''} />
    </section>
  ))
}

function PostCard({ trail, code }: { trail: GuardianTrail; code: string }) {
  return (
    <article className="trail-post">
      <span className="trail-post-hole" aria-hidden="true" />
      {namesOf(trail).map(([language, name]) => (
        <p key={language} className="trail-post-name wrap-anywhere" lang={language}>
          {name}
        </p>
      ))}
      <QrCode text={siteOrigin() + paths.post(code)} size={200} alt={t('guardian.trailPosts.qr')} />
      <p>{t('guardian.trailPosts.scan')}</p>
      <p className="trail-post-code">
        <CodeText code={code} />
      </p>
      <p className="trail-post-more">{t('guardian.trailPosts.strangers')}</p>
    </article>
  )
}

/** The name in the maker's language, then in the others. */
function namesOf({ language, name, texts }: GuardianTrail): [Language, string][] {
  const others = Object.entries(texts).map(([code, text]): [Language, string] => [
    code as Language,
    text.name,
  ])
  return [[language, name] satisfies [Language, string], ...others].slice(0, MAX_NAMES)
}
