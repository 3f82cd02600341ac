import type { GuardianTrail } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { PaperChoice, PrintButton, usePaper } from '#/features/guardian/_paper/paper.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import type { PaperLanguage } from '#/data/paper-words.ts'
import { ownTrailQuery } from '#/data/trails.ts'
import { numberText } from '#/platform/format.ts'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { EmptyState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PrintSheet } from '#/ui/print-sheet.tsx'
import { GiveRest } from './give-posts.tsx'
import { textsOnPaper } from './trail-sign.tsx'
import './trail-posts.css'

/** Every post of a trail, to look at and to print, one on a page of A6. */
export function TrailPostsScreen() {
  const { id = '' } = useParams()
  const asked = useQuery(ownTrailQuery(id))
  const { data } = asked
  const posts = data === undefined ? [] : postsOf(data)
  if (data !== undefined && posts.length > 0) return <PostsPage trail={data} posts={posts} />
  return (
    <GuardianShell title={t('guardian.trailPosts.title')} backTo={paths.editTrail(id)}>
      {data !== undefined ? (
        <EmptyState
          title={t('guardian.trailPosts.none')}
          action={
            <div className="stack-tight">
              <GiveRest trail={data} variant="primary" />
              <ButtonLink to={paths.editTrail(id)} variant="quiet" wide>
                {t('guardian.trailPosts.toTrail')}
              </ButtonLink>
            </div>
          }
        >
          {t('guardian.trailPosts.text')}
        </EmptyState>
      ) : (
        <NotLoaded of={asked} words="guardian.trail" />
      )}
    </GuardianShell>
  )
}

interface PostsPageProps {
  trail: GuardianTrail
  /** Those of its spots that have a post. */
  posts: readonly NumberedPost[]
}

type NumberedPost = GuardianTrail['spots'][number] & {
  /** Of its spot on the trail, from 1: who has thirty sheets in the hand sees which goes where. */
  number: number
}

function postsOf({ spots }: GuardianTrail): NumberedPost[] {
  return spots
    .map((spot, at) => ({ ...spot, number: at + 1 }))
    .filter(({ postCode }) => postCode !== null)
}

function PostsPage({ trail, posts }: PostsPageProps) {
  const paper = usePaper(['a4'], { first: trail.language })
  const { words } = paper
  const without = trail.spots.length - posts.length
  return (
    <GuardianShell
      title={t('guardian.trailPosts.title')}
      backTo={paths.editTrail(trail.id)}
      action={
        <PrintButton paper={paper}>
          {t('guardian.trailPosts.printAll', { count: posts.length })}
        </PrintButton>
      }
    >
      <p>{t('guardian.trailPosts.paper')}</p>
      {without > 0 && (
        <Notice action={<GiveRest trail={trail} />}>
          {t('guardian.trailPosts.without', { count: without })}
        </Notice>
      )}
      <PaperChoice paper={paper} />
      {words.data !== undefined ? (
        <>
          <Posts trail={trail} posts={posts} languages={words.data} isNamed />
          <PrintSheet>
            <Posts trail={trail} posts={posts} languages={words.data} isNamed={false} />
          </PrintSheet>
        </>
      ) : words.isError ? null : (
        <Loading label={t('guardian.paper.loading')} />
      )}
    </GuardianShell>
  )
}

interface PostsProps extends PostsPageProps {
  languages: readonly PaperLanguage[]
  /** Each stands under the title of its spot, which is never printed: it would tell what is there. */
  isNamed: boolean
}

function Posts({ trail, posts, languages, isNamed }: PostsProps) {
  return posts.map(({ challengeId, title, number, postCode }) => (
    <section key={challengeId} className="stack-tight">
      {isNamed && <h2 className="wrap-anywhere">{title}</h2>}
      <article className="trail-post" data-languages={languages.length}>
        <span className="trail-post-hole" aria-hidden="true" />
        <p className="trail-post-number">{numberText(number)}</p>
        <div className="trail-post-names">
          {textsOnPaper(trail, languages).map(({ language, name }) => (
            <p key={language} className="wrap-anywhere" lang={language}>
              {name}
            </p>
          ))}
        </div>
        <div className="trail-post-qr">
          <QrCode
            text={siteOrigin() + paths.post(postCode ?? '')}
            size={200}
            alt={t('guardian.trailPosts.qr')}
          />
        </div>
        <div className="trail-post-scan">
          {languages.map((one) => (
            <p key={one.language} lang={one.language}>
              {one.t('paper.posts.scan')}
            </p>
          ))}
        </div>
        <p className="trail-post-code" lang="zxx">
          <CodeText code={postCode ?? ''} />
        </p>
        <div className="trail-post-more">
          {languages.map((one) => (
            <p key={one.language} lang={one.language}>
              {one.t('paper.posts.strangers')}
            </p>
          ))}
        </div>
      </article>
    </section>
  ))
}
