import type { Keepsake } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keepsakesCopy } from '#/copy/guardian/keepsakes.ts'
import { gamesQuery, keepsakeThumb } from '#/data/games.ts'
import { dayText } from '#/platform/format.ts'
import { PhotoFrame } from '#/ui/photo-frame.tsx'
import { shelves } from './shelves.ts'
import { PhotoDialog } from './photo-dialog.tsx'

/** All kept photos, a shelf for each game, the newest game first. */
export function Album({ keepsakes }: { keepsakes: readonly Keepsake[] }) {
  // Only for the dates: without an answer the day of keeping stands in.
  const { data: games } = useQuery(gamesQuery)
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = keepsakes.find(({ id }) => id === openId)
  return (
    <>
      {shelves(keepsakes, games ?? []).map(({ gameId, playedAt, photos }) => (
        <section key={gameId} className="stack-tight">
          <h2>{keepsakesCopy.gameOf(dayText(playedAt))}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
            {photos.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  className="stack-tight w-full gap-1 text-left"
                  aria-haspopup="dialog"
                  aria-label={keepsakesCopy.open(photo.challengeTitle)}
                  onClick={() => setOpenId(photo.id)}
                >
                  <PhotoFrame
                    src={keepsakeThumb(photo)}
                    alt=""
                    ratio="square"
                    lazy
                    empty={keepsakesCopy.cannotShow}
                  />
                  <span className="line-clamp-2 px-1 text-small">{photo.challengeTitle}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened ? <PhotoDialog photo={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  )
}
