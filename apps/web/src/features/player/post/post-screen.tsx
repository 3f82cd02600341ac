import { readPostCode } from '@bramble/domain/trail/post-code'
import { readTrailWord } from '@bramble/domain/trail/trail-word'
import { useQuery } from '@tanstack/react-query'
import { Signpost } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { playerQuery } from '#/data/players.ts'
import { isRefusal } from '#/data/reply.ts'
import { sessionQuery } from '#/data/sessions.ts'
import { openAddress } from '#/platform/open-address.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored, writeStored } from '#/platform/storage/storage.ts'
import { playerLock, useTabLock } from '#/platform/tab-lock.ts'
import { paths } from '#/routes/paths.ts'
import { playerPath } from '#/routes/player-place.ts'
import { Button } from '#/ui/button.tsx'
import { Loading } from '#/ui/loading.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { ArrivalFocus } from '../_flow/arrival-focus.tsx'
import { useOpenGame } from '../_game/pack/phone-game.ts'

/**
 * What the code on a post leads to. On the phone of a child in a running game the hunt takes it; everybody else
 * is told where to begin, and nothing of the post.
 */
export function PostScreen() {
  const { code: typed = '' } = useParams()
  const code = readPostCode(typed)
  const playerId = useStored(storedKeys.playerId)
  const playing = usePlaying(code === null ? null : playerId)
  const navigate = useNavigate()
  useEffect(() => {
    if (playing !== 'yes' || code === null || playerId === null) return
    writeStored(storedKeys.scannedPost, code)
    const scope = { by: 'player', playerId } as const
    void navigate(playerPath({ scope, screen: 'roam', challengeId: null }), { replace: true })
  }, [playing, code, playerId, navigate])
  if (playing === 'no') return <StartAtTheSign />
  return <Loading page label={t('child.flow.loading')} />
}

/**
 * Whether a game of this phone runs; where it cannot be read, it counts as running, and the game's own page says what
 * is wrong. The camera opens a new tab: from now on this one plays.
 */
function usePlaying(playerId: string | null): 'asking' | 'yes' | 'no' {
  const { tabLock, playHere } = useTabLock(playerId === null ? null : playerLock(playerId))
  useOpenGame(playerId, tabLock)
  useEffect(() => {
    if (tabLock === 'theirs') playHere()
  })
  const player = useQuery(playerQuery(playerId))
  const session = useQuery(sessionQuery(player.data?.sessionId ?? null))
  if (playerId === null) return 'no'
  const { data } = player
  const error = player.error ?? session.error
  if (error !== null && session.data === undefined) return isRefusal(error) ? 'no' : 'yes'
  if (data === undefined) return 'asking'
  if (data.status === 'completed' || data.status === 'returned') return 'no'
  if (session.data === undefined) return 'asking'
  return session.data.status === 'active' ? 'yes' : 'no'
}

function StartAtTheSign() {
  const [word, setWord] = useState('')
  const [isAsked, setAsked] = useState(false)
  const read = readTrailWord(word)
  return (
    <ChildPage
      title={t('child.post.unknown.title')}
      action={
        <Button type="submit" form="trail-word" size="big" icon={<Signpost />}>
          {t('child.post.toTrail')}
        </Button>
      }
    >
      <ArrivalFocus />
      <MascotSays mood="thoughtful" size="xl">
        {t('child.post.unknown.text')}
      </MascotSays>
      <form
        id="trail-word"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          // A page of grown-ups is a document of its own.
          if (read !== null) openAddress(paths.trail(read))
        }}
      >
        <TextField
          label={t('child.post.word')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          {...(isAsked && read === null ? { error: t('child.post.noWord') } : {})}
        />
      </form>
    </ChildPage>
  )
}
