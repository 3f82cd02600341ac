import type { SignInSettings } from '@bramble/contract'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import {
  checkDisplayName,
  currentUserQuery,
  endSession,
  getUploadUrl,
  signInSettingsQuery,
  stillSignedInQuery,
  syncSignIn,
  updateProfilePhoto,
} from '#/data/account.ts'
import { forgetPrivateData, resetForNewUser } from '#/data/query-client.ts'
import { sleep } from '#/platform/clock.ts'
import {
  type IdentityClient,
  type IdentityUser,
  SignInError,
} from '#/platform/identity/identity.ts'
import { loadIdentity } from '#/platform/identity/load-identity.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { SIGN_IN_SETTLE_MS } from '#/platform/timings.ts'
import { onVisibility } from '#/platform/visibility.ts'
import { paths } from '#/routes/paths.ts'
import { toastFailure } from '#/ui/toast-store.ts'
import { AuthContext, type Auth, type AuthState } from './auth.ts'
import { notifySignInProblem } from './notify-sign-in-problem.ts'

/** Stored data of a person, beside the cookies. */
const OF_THE_PERSON = [
  storedKeys.authToken,
  storedKeys.wasSigningUp,
  storedKeys.returnTo,
  storedKeys.stripeClientSecret,
  storedKeys.selectedPlanId,
  storedKeys.paymentAccountId,
]
/** Games of an account belong to it, and cannot be run without it. */
const OF_THE_GAME = [
  storedKeys.currentGameSession,
  storedKeys.currentGamePage,
  storedKeys.pendingGame,
  storedKeys.guardianLocation,
]

/** Provides who is signed in, at the provider and at our server. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const settings = useQuery(signInSettingsQuery)
  // Another account may have signed in meanwhile, in another tab.
  const user = useQuery({ ...currentUserQuery, refetchOnMount: 'always' })
  const isSigningIn = useRef(false)
  const [isLeaving, setLeaving] = useState(false)

  const refresh = async () => {
    await client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
  }
  const sync = async (idToken: string) => {
    try {
      await syncSignIn(idToken)
      await sleep(SIGN_IN_SETTLE_MS)
      // A request sent before the sign-in would be answered with "nobody".
      await client.cancelQueries({ queryKey: currentUserQuery.queryKey })
      await refresh()
    } catch (error) {
      console.error('The server did not take the sign-in.', error)
      throw error
    }
  }
  const identity = useIdentity(settings.data, {
    onRedirect: async (provider) => {
      try {
        const result = await provider.redirectResult()
        if (result !== null) await sync(result.idToken)
      } catch (error) {
        notifySignInProblem(error)
      }
    },
    onChange: () => {
      // Not awaited: the state keeps what is known.
      if (!isSigningIn.current) refresh().catch(() => undefined)
    },
  })

  const state = ((): AuthState => {
    const account = user.data
    if (isLeaving) return { status: 'loading' }
    if (settings.isError || identity.isFailed || (user.isError && account === undefined)) {
      const retry = () => {
        if (settings.isError) void settings.refetch()
        if (user.isError) void user.refetch()
        identity.retry()
      }
      return { status: 'unavailable', retry }
    }
    if (identity.client === null || account === undefined || !user.isFetchedAfterMount) {
      return { status: 'loading' }
    }
    if (account === null || identity.person === null) return { status: 'signed-out' }
    return { status: 'signed-in', user: account }
  })()
  const accountId = state.status === 'signed-in' ? state.user.id : null
  useForgetOthers(state)

  const leave = async () => {
    setLeaving(true)
    await identity.client?.signOut().catch((error: unknown) => {
      console.error('The provider did not take the sign-out.', error)
    })
    removeStored(...OF_THE_PERSON)
    forgetPrivateData(client, 'all')
    client.setQueryData(currentUserQuery.queryKey, null)
    void navigate(paths.landing())
  }
  useStillSignedIn(accountId, () => {
    toastFailure(t('guardian.auth.error'), t('guardian.auth.signedOut'))
    void leave()
  })

  const auth: Auth = {
    state,
    providerName: settings.data?.providerName ?? null,
    signIn: async (way) => {
      if (identity.client === null)
        throw new SignInError('unavailable', t('guardian.auth.unavailable'))
      isSigningIn.current = true
      try {
        const result = await identity.client.signIn(way)
        if (result !== 'redirecting') await sync(result.idToken)
        return result
      } finally {
        isSigningIn.current = false
      }
    },
    signOut: async () => {
      await endSession()
      removeStored(...OF_THE_GAME)
      await leave()
    },
    refresh,
    checkDisplayName,
    getUploadUrl,
    updateProfilePhoto: async (photoURL) => {
      await updateProfilePhoto(photoURL)
      await refresh()
    },
  }
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>
}

const lastSeen = new WeakMap<QueryClient, string | null>()

/** Clears the data of one account before another one signs in, in any tab. */
function useForgetOthers(state: AuthState): void {
  const client = useQueryClient()
  const isKnown = state.status === 'signed-in' || state.status === 'signed-out'
  const accountId = state.status === 'signed-in' ? state.user.id : null
  useEffect(() => {
    if (!isKnown) return
    const before = lastSeen.get(client)
    lastSeen.set(client, accountId)
    if (before === undefined || before === accountId) return
    forgetPrivateData(client, 'inactive')
    // A suspended tab has missed that the former account signed out.
    if (before !== null && accountId !== null) {
      resetForNewUser(client, currentUserQuery.queryKey)
    }
  }, [client, isKnown, accountId])
}

/**
 * Polls the session of this account, and asks at once when the page becomes visible [AUTH-09].
 * `onOver` is called when the server says that the session is over; an unreachable server changes
 * nothing [AUTH-10, OPEN-30].
 */
function useStillSignedIn(accountId: string | null, onOver: () => void): void {
  const { data, refetch } = useQuery(stillSignedInQuery(accountId))
  const notifyOver = useEffectEvent(onOver)
  useEffect(() => {
    if (accountId === null) return
    return onVisibility((isVisible) => {
      if (isVisible) void refetch()
    })
  }, [accountId, refetch])
  const isOver = accountId !== null && !data
  useEffect(() => {
    if (isOver) notifyOver()
  }, [isOver])
}

interface Identity {
  /** Null while it is loading. */
  client: IdentityClient | null
  /** Signed in at the provider. */
  person: IdentityUser | null
  isFailed: boolean
  retry: () => void
}

interface Listeners {
  /** Called once per page after a redirect has come back [AUTH-03]. */
  onRedirect: (client: IdentityClient) => Promise<void>
  onChange: (person: IdentityUser | null) => void
}

/** A page may be mounted twice in a row, but a redirect is answered only once. */
const finished = new WeakMap<IdentityClient, Promise<void>>()

/** The identity client of this page, once the answer of a redirect has been handled. */
function useIdentity(settings: SignInSettings | undefined, listeners: Listeners): Identity {
  const handleRedirect = useEffectEvent(listeners.onRedirect)
  const notifyChange = useEffectEvent(listeners.onChange)
  const [client, setClient] = useState<IdentityClient | null>(null)
  const [person, setPerson] = useState<IdentityUser | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (settings === undefined) return
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const loaded = await loadIdentity(settings)
      const redirect = finished.get(loaded) ?? handleRedirect(loaded)
      finished.set(loaded, redirect)
      await redirect
      if (isOver) return
      setPerson(loaded.user())
      setClient(loaded)
      stop = loaded.onChange((next) => {
        setPerson(next)
        notifyChange(next)
      })
    }
    start().catch((error: unknown) => {
      console.error('The sign-in could not be prepared.', error)
      if (!isOver) setFailed(true)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [settings, attempt])

  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  return { client, person, isFailed, retry }
}

export function AuthLayout() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
