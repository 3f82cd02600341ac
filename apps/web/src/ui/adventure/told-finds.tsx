import { useState } from 'react'
import type { Drawing } from '../drawings/draw.ts'
import { Drawn } from '../drawings/drawn.tsx'
import { Leaf } from '../illustrations/nature.tsx'
import { PhotoFrame } from '../photo-frame.tsx'

export interface ToldFind {
  key: string
  title: string
  /** Null: nothing is worth knowing about it. */
  fact: string | null
  sticker: Drawing | null
  photo: { src: string; alt: string } | null
  /** What the child found it to be most like; null: it was not asked. */
  like: string | null
}

/** What was found, each with its sticker, its photo, and what is to be known about it. */
export function ToldFinds({ finds }: { finds: readonly ToldFind[] }) {
  if (finds.length === 0) return null
  return (
    <ol className="stack">
      {finds.map((find) => (
        <li
          key={find.key}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card bg-white p-3 shadow-card"
        >
          <div className="w-[min(7rem,100%)] flex-none">
            <FindPicture {...find} />
          </div>
          <div className="min-w-0 flex-[1_1_11rem]">
            <h3 className="font-display text-child">{find.title}</h3>
            {[find.fact, find.like].map((line) =>
              line === null ? null : (
                <p key={line} className="text-base" data-read="ask">
                  {line}
                </p>
              ),
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The photo with the sticker in its corner; without one, or where it cannot be loaded, the sticker alone. */
function FindPicture({ photo, sticker }: ToldFind) {
  const [broken, setBroken] = useState<string | null>(null)
  if (photo === null || photo.src === broken) {
    return (
      <div className="aspect-square rounded-card bg-leaf-pale p-4">
        {sticker === null ? <Leaf className="size-full" /> : <Drawn drawing={sticker} />}
      </div>
    )
  }
  return (
    <PhotoFrame {...photo} ratio="square" lazy onBroken={() => setBroken(photo.src)}>
      {sticker === null ? null : (
        <span className="absolute end-1 bottom-1 block size-11 rounded-full bg-white p-1.5 shadow-card">
          <Drawn drawing={sticker} />
        </span>
      )}
    </PhotoFrame>
  )
}
