import { Eye, MapPin, UserRoundX, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { LocationHelp } from './location-help.tsx'
import { PrivacyDialog } from './privacy-dialog.tsx'
import { useAskLocation } from './use-ask-location.ts'

const POINTS = [
  { Icon: Eye, text: 'child.permissions.points.watching' },
  { Icon: UserRoundX, text: 'child.permissions.points.nothingSaved' },
  { Icon: MapPin, text: 'child.permissions.points.onlyInGame' },
] as const

/**
 * Asks for the location. Both answers have equal weight: a child may say no, and nothing urges it.
 * `children` come before the buttons.
 */
export function KeepYouSafe({
  onGranted,
  children,
}: {
  onGranted: () => void
  children?: ReactNode
}) {
  const { isAsking, isGranted, failure, ask, refuse } = useAskLocation(onGranted)
  const [isReading, setReading] = useState(false)
  return (
    <ChildPage
      title={t('child.permissions.title')}
      action={
        <ActionStack>
          <Button
            variant="secondary"
            size="big"
            busy={isAsking || isGranted}
            busyLabel={t('child.permissions.busy')}
            onClick={ask}
            icon={<MapPin aria-hidden="true" />}
          >
            {t('child.permissions.allow')}
          </Button>
          <Button variant="secondary" size="big" onClick={refuse} icon={<X aria-hidden="true" />}>
            {t('child.permissions.notNow')}
          </Button>
        </ActionStack>
      }
    >
      {children}
      <MascotSays
        mood={isGranted ? 'cheering' : 'curious'}
        size={children === undefined ? 'm' : 's'}
      >
        {isGranted
          ? t('child.permissions.thanks')
          : isAsking
            ? t('child.permissions.tapAllow')
            : t('child.permissions.speech')}
      </MascotSays>
      {failure !== null && <LocationHelp failure={failure} />}
      <ul className="grid gap-3">
        {POINTS.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <span className="grid size-12 flex-none place-items-center rounded-full bg-leaf-pale text-moss">
              <Icon className="size-7" aria-hidden="true" />
            </span>
            <span data-read="">{t(text)}</span>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => setReading(true)}>
        {t('child.privacy.open')}
      </Button>
      <PrivacyDialog open={isReading} onClose={() => setReading(false)} />
    </ChildPage>
  )
}
