import { Check } from 'lucide-react'
import { t, tList } from '#/words/t.ts'
import { megabytesText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { useKeptBytes } from '../_game/pack/pack.ts'
import { GonePicture, KnowsPicture, SeesPicture } from './privacy-pictures.tsx'

const PARTS = [
  { name: 'knows', Picture: KnowsPicture },
  { name: 'sees', Picture: SeesPicture },
  { name: 'gone', Picture: GonePicture },
] as const

/** The phone's knowledge, who sees it and when it is deleted, in pictures and few words. */
export function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keptBytes = useKeptBytes(open)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('child.privacy.title')}
      closeLabel={t('child.privacy.close')}
      size="large"
      actions={
        <Button icon={<Check />} size="big" onClick={onClose}>
          {t('child.privacy.close')}
        </Button>
      }
    >
      <div className="stack">
        {PARTS.map(({ name, Picture }) => (
          <section key={name} className="stack-tight">
            <h3 className="text-center font-display text-lead">
              {t(`child.privacy.${name}.title`)}
            </h3>
            <Picture label={t(`child.privacy.${name}.picture`)} />
            <ul className="grid gap-1 text-center">
              {tList(`child.privacy.${name}.lines`).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {name === 'knows' && (
              <p className="text-center font-bold">{t('child.privacy.knows.not')}</p>
            )}
            {name === 'knows' && keptBytes !== null && (
              <p className="text-center">
                {t('child.privacy.carries', { size: megabytesText(keptBytes) })}
              </p>
            )}
          </section>
        ))}
        <p className="text-center font-display text-lead">{t('child.privacy.ask')}</p>
      </div>
    </Dialog>
  )
}
