import { MapPin, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { GonePicture, KnowsPicture, SeesPicture } from './privacy-pictures.tsx'

const POINTS = [
  { Picture: SeesPicture, text: 'child.permissions.points.watching' },
  { Picture: GonePicture, text: 'child.permissions.points.nothingSaved' },
  { Picture: KnowsPicture, text: 'child.permissions.points.onlyInGame' },
] as const

interface Props {
  isAsking: boolean
  isGranted: boolean
  /** Advice where the location did not come. */
  help?: ReactNode
  onAllow: () => void
  onRefuse: () => void
  onRead: () => void
  children?: ReactNode
}

/**
 * What `KeepYouSafe` shows. The build draws it for phones on which the app is not there yet, so it needs
 * nothing of a browser; the early script knows the buttons by `data-early`. Below
 * `children`, which ask something else first, the buttons stand under what they answer, not in the thumb zone.
 */
export function KeepYouSafeView({ isAsking, isGranted, help, children, ...on }: Props) {
  const isFirst = children === undefined
  const answers = (
    <ActionStack>
      <Button
        variant="secondary"
        size="big"
        busy={isAsking || isGranted}
        busyLabel={t('child.permissions.busy')}
        onClick={on.onAllow}
        icon={<MapPin />}
        data-early="allow"
      >
        {t('child.permissions.allow')}
      </Button>
      <Button variant="secondary" size="big" onClick={on.onRefuse} icon={<X />} data-early="refuse">
        {t('child.permissions.notNow')}
      </Button>
    </ActionStack>
  )
  return (
    <ChildPage title={t('child.permissions.title')} action={isFirst && answers}>
      {children}
      <MascotSays mood={isGranted ? 'cheering' : 'curious'} size={isFirst ? 'm' : 's'}>
        {isGranted
          ? t('child.permissions.thanks')
          : isAsking
            ? t('child.permissions.tapAllow')
            : t('child.permissions.speech')}
      </MascotSays>
      {help}
      <ul className="grid gap-3">
        {POINTS.map(({ Picture, text }) => (
          <li key={text} className="flex items-center gap-3">
            <span aria-hidden="true" className="w-[min(8rem,35%)] flex-none">
              <Picture label="" />
            </span>
            <span data-read="">{t(text)}</span>
          </li>
        ))}
      </ul>
      {!isFirst && answers}
      <Button variant="quiet" onClick={on.onRead} data-early="privacy">
        {t('child.privacy.open')}
      </Button>
    </ChildPage>
  )
}
