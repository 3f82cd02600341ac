import type { SignInSettings } from '@bramble/contract'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { IdentityClient, IdentityUser } from '#/platform/identity/identity.ts'
import { loadIdentity } from '#/platform/identity/load-identity.ts'

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
export function useIdentity(settings: SignInSettings | undefined, listeners: Listeners): Identity {
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
