import { isJoinCode } from '@bramble/domain/session/join-code'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { LanguageSwitch } from '#/words/language-switch.tsx'
import { t } from '#/words/t.ts'
import { playerQuery } from '#/data/players.ts'
import { isGone } from '#/data/request.ts'
import { sessionQuery } from '#/data/sessions.ts'
import { takeEarlyTyped } from '#/platform/early-page.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { playerPath } from '#/routes/player-place.ts'
import { Loading } from '#/ui/loading.tsx'
import { KeepYouSafe } from '../_flow/keep-you-safe.tsx'
import { usePlayer } from '../_flow/use-player.ts'
import { TypeCodeView } from './type-code-view.tsx'

/** The address without a code: a phone that plays goes on, any other one types the code. */
export function NoCodeScreen() {
  const { go } = usePlayer()
  const livePlayer = useLivePlayer()
  // The position alone leads nowhere here: the code comes next.
  const field = useRef<HTMLDivElement>(null)
  if (livePlayer === 'checking') return <Loading page label={t('child.flow.loading')} />
  if (livePlayer === 'live') {
    return <KeepYouSafe onGranted={() => go('searching', null, { replace: true })} />
  }
  return (
    <KeepYouSafe onGranted={() => field.current?.querySelector('input')?.focus()}>
      <div ref={field} className="stack">
        <TypeCode />
        <div className="text-center">
          <LanguageSwitch />
        </div>
      </div>
    </KeepYouSafe>
  )
}

function TypeCode() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  // The early field is typed into while this one is made, and is gone by now.
  useLayoutEffect(() => {
    const typed = takeEarlyTyped()
    if (typed !== '') setCode(typed)
  }, [])
  const [isNoCode, setNoCode] = useState(false)
  const take = (typed: string) => {
    setCode(typed)
    setNoCode(false)
  }
  /** A text that is no code is not tried: it would count as a wrong one. */
  const open = (joinCode: string, key: string | null = null) => {
    if (!isJoinCode(joinCode)) return false
    const path = playerPath({ scope: { by: 'code', joinCode }, screen: 'join', challengeId: null })
    void navigate(key === null ? path : `${path}?k=${key}`)
    return true
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!open(code)) setNoCode(true)
  }
  return (
    <TypeCodeView
      code={code}
      isNoCode={isNoCode}
      onChange={take}
      onComplete={open}
      onNothing={() => setNoCode(true)}
      onSubmit={submit}
    />
  )
}

/**
 * Whether the stored player is still in a game: a phone that played yesterday must be able to type
 * today's code.
 */
function useLivePlayer(): 'checking' | 'live' | 'none' {
  const playerId = useStored(storedKeys.playerId)
  const player = useQuery(playerQuery(playerId))
  const session = useQuery(sessionQuery(player.data?.sessionId ?? null))
  if (playerId === null || isGone(player.error) || isGone(session.error)) return 'none'
  if (player.data === undefined) return player.isError ? 'none' : 'checking'
  if (player.data.status === 'completed' || player.data.status === 'returned') return 'none'
  if (session.data === undefined) return session.isError ? 'live' : 'checking'
  return session.data.status === 'ended' ? 'none' : 'live'
}
