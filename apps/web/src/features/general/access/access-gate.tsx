import { readAccessCode } from '@bramble/domain/session/read-code'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { matchPath, Outlet, useLocation, useNavigate } from 'react-router'
import { brand } from '#/words/brand.ts'
import { t, tList } from '#/words/t.ts'
import { accessCodeQuery, checkAgain, validateAccessCode } from '#/data/access.ts'
import { retryPassing } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { environmentQuery } from '#/data/settings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { isForChildren, paths, patterns } from '#/routes/paths.ts'
import { playerPath } from '#/routes/player-place.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Acorn, Feather, Footprint, Leaf } from '#/ui/illustrations/nature.tsx'
import { TreeLine } from '#/ui/illustrations/tree-line.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { NatureList } from '#/ui/nature-list.tsx'
import { Notice } from '#/ui/notice.tsx'
import { GuardianPage } from '#/ui/page.tsx'
import { TextField } from '#/ui/text-field.tsx'

/** Guards every page but the children's while the product is not open to the public. */
export function AccessGate() {
  const { state, retry, isWrongCode } = useAccess()
  if (state === 'checking') return <Loading page label={t('shared.access.checking')} />
  return state === 'open' ? <Outlet /> : <ComingSoon retry={retry} isWrongCode={isWrongCode} />
}

/** Pages on which a grown-up supervises a game. */
const OF_A_GAME = [
  ...patterns.invite,
  ...patterns.readyToPlay,
  ...patterns.dashboard,
  ...patterns.thankYou,
  ...patterns.report,
]
/** Pages from the sign of a trail to the end of a game on it, and what they lead to. */
const OF_A_TRAIL = [
  ...patterns.trail,
  ...patterns.trails,
  ...patterns.kit,
  ...patterns.terms,
  ...patterns.accessibility,
  ...OF_A_GAME,
]
const isOneOf = (pages: readonly string[], pathname: string) =>
  pages.some((pattern) => matchPath(pattern, pathname) !== null)

interface Access {
  state: 'checking' | 'open' | 'closed'
  /** Checks again; null when the answer was a clear no. */
  retry: (() => void) | null
  /** The code in the address is not valid. */
  isWrongCode: boolean
}

/**
 * Whether this browser may see the product [GATE-01 … 10]. Without a check it stays closed; the
 * stored code is removed only when the server says that it is not valid [OPEN-02]. The pages of a
 * game that this browser has already stay open, whatever the answer, because its children are
 * outdoors.
 */
function useAccess(): Access {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isOfChildren = isForChildren(pathname)
  const stored = useStored(storedKeys.accessCode)
  const given = new URLSearchParams(search).get('access')
  const isWatching = useWatching(pathname)
  const isNew = !isOfChildren && given !== null && given !== '' && given !== stored

  const environment = useQuery({
    ...environmentQuery,
    ...retryPassing,
    ...checkAgain,
    enabled: !isOfChildren,
  })
  const isProduction = environment.data?.isProduction ?? environment.isError
  const newCode = useQuery(accessCodeQuery(isNew ? given : null))
  const storedCode = useQuery(accessCodeQuery(isProduction && !isOfChildren ? stored : null))

  const opens = environment.data?.opens
  const isOpen =
    !isProduction || opens === 'all' || (opens === 'trails' && isOneOf(OF_A_TRAIL, pathname))

  const isNewGood = isNew && newCode.data === true
  useEffect(() => {
    if (!isNewGood) return
    writeStored(storedKeys.accessCode, given)
    // The code leaves the address, which may be passed on or stand in a picture of the screen.
    const to = pathname === paths.landing() ? paths.guardian() : pathname
    void navigate(`${to}${withoutCode(search)}${hash}`, { replace: true })
  }, [isNewGood, given, navigate, pathname, search, hash])
  const isStoredBad = storedCode.data === false
  useEffect(() => {
    if (isStoredBad) removeStored(storedKeys.accessCode)
  }, [isStoredBad])

  const retry = () => {
    for (const query of [environment, newCode, storedCode]) {
      if (query.isError) void query.refetch()
    }
  }
  const state = ((): Access['state'] => {
    if (isOfChildren) return 'open'
    if (environment.isPending) return 'checking'
    if (isOpen || storedCode.data === true) return 'open'
    if ([newCode, storedCode].some(({ isLoading }) => isLoading) || isNewGood) return 'checking'
    return isWatching ? 'open' : 'closed'
  })()
  const isUnchecked = environment.isError || newCode.isError || storedCode.isError
  return {
    state,
    retry: state === 'closed' && isUnchecked ? retry : null,
    isWrongCode: isNew && newCode.data === false,
  }
}

function withoutCode(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('access')
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}

/**
 * Whether this is a page of a game of this browser; stays true when the game ends there and is
 * forgotten.
 */
function useWatching(pathname: string): boolean {
  const hasGame = useStored(storedKeys.currentGameSession) !== null
  const [wasWatching, setWatching] = useState(false)
  const isThere = isOneOf(OF_A_GAME, pathname)
  const isWatching = isThere && (hasGame || wasWatching)
  if (isWatching !== wasWatching) setWatching(isWatching)
  return isWatching
}

const ART = [Acorn, Feather, Footprint, Leaf] as const

interface ComingSoonProps {
  retry: (() => void) | null
  /** A link was followed whose code is not valid. */
  isWrongCode: boolean
}

/** The page for visitors without a code [GATE-03 … 05]. */
function ComingSoon({ retry, isWrongCode }: ComingSoonProps) {
  return (
    <GuardianPage
      title={brand.name}
      titleHidden
      header={
        <div className="relative overflow-hidden bg-linear-to-b from-sky to-leaf-pale pt-8">
          <TreeLine className="absolute inset-x-0 bottom-0" />
          <div className="relative grid justify-items-center">
            <Mascot mood="waiting" size="l" />
          </div>
        </div>
      }
    >
      <div className="text-center">
        <p
          aria-hidden="true"
          className="font-display text-[min(3rem,17vw)] leading-none text-moss-dark"
        >
          {brand.name}
        </p>
        <p className="mt-1 font-display text-child text-bark">{brand.tagline}</p>
      </div>
      {isWrongCode && (
        <Notice tone="warn" live title={t('shared.access.linkWrongTitle')}>
          {t('shared.access.linkWrong')}
        </Notice>
      )}
      {retry && (
        <Notice
          tone="warn"
          live
          title={t('shared.access.notCheckedTitle')}
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {t('shared.access.tryAgain')}
            </Button>
          }
        >
          {t('shared.access.notCheckedText')}
        </Notice>
      )}
      <h2 className="text-center">{t('shared.access.heading')}</h2>
      <div className="mx-auto max-w-88">
        <NatureList
          items={tList('shared.access.items')}
          art={ART}
          label={t('shared.access.listTitle')}
        />
      </div>
      <p className="text-center font-bold">{t('shared.access.join')}</p>
      <AccessCodeForm />
      <ButtonLink
        to={playerPath({ scope: { by: 'none' }, screen: 'join', challengeId: null })}
        variant="quiet"
        wide
      >
        {t('shared.access.childHasCode')}
      </ButtonLink>
    </GuardianPage>
  )
}

/** For people who were told a code; a link carries its code by itself. */
function AccessCodeForm() {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const check = useMutation({
    mutationFn: validateAccessCode,
    onSuccess: (isValid, code) => {
      if (!isValid) return setError(t('shared.access.codeUnknown'))
      client.setQueryData(accessCodeQuery(code).queryKey, true)
      writeStored(storedKeys.accessCode, code)
    },
    onError: (problem) => {
      const isTooMany = problem instanceof RequestError && problem.status === 429
      setError(
        isTooMany ? t('shared.errors.limit.too-many.text') : t('shared.access.codeNotChecked'),
      )
    },
  })
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const code = readAccessCode(text)
    setError(code === '' ? t('shared.access.codeMissing') : '')
    if (code !== '' && !check.isPending) check.mutate(code)
  }
  if (!isAsked) {
    return (
      <Button variant="quiet" wide onClick={() => setAsked(true)}>
        {t('shared.access.haveCode')}
      </Button>
    )
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label={t('shared.access.code')}
        value={text}
        error={error}
        autoFocus
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" wide busy={check.isPending} busyLabel={t('shared.access.checkingCode')}>
        {t('shared.access.enter')}
      </Button>
    </form>
  )
}
