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
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-16 flex-none place-items-center rounded-blob bg-white text-[2.5rem]">
          <Acorn />
        </span>
        <div className="min-w-[min(100%,8rem)] flex-1">
          <h2>{t('guardian.adventure.title')}</h2>
          <p>{t('guardian.adventure.cardText')}</p>
        </div>
      </div>
      <Link to={paths.adventure()} className={buttonClass({ variant: 'secondary', wide: true })}>
        {t('guardian.adventure.cardAction')}
      </Link>
    </Card>
  )
}
