import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'
import { Acorn } from '#/ui/illustrations/nature.tsx'

/** The way to a game where nobody has prepared anything. */
export function AdventureCard() {
  return (
    <Card tone="sun">
      <AdventureHead>{t('guardian.adventure.cardText')}</AdventureHead>
      <Link to={paths.adventure()} className={buttonClass({ variant: 'secondary', wide: true })}>
        {t('guardian.adventure.cardAction')}
      </Link>
    </Card>
  )
}

/** The name of an adventure with its picture, and what it is. */
export function AdventureHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-16 flex-none place-items-center rounded-blob bg-white text-[2.5rem]">
        <Acorn />
      </span>
      <div className="min-w-[min(100%,8rem)] flex-1">
        <h2>{t('guardian.adventure.title')}</h2>
        <p>{children}</p>
      </div>
    </div>
  )
}
