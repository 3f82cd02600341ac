import { privacyCopy } from '#/copy/player/privacy.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { GonePicture, KnowsPicture, SeesPicture } from './privacy-pictures.tsx'

const PARTS = [
  { ...privacyCopy.knows, Picture: KnowsPicture },
  { ...privacyCopy.sees, Picture: SeesPicture },
  { ...privacyCopy.gone, Picture: GonePicture },
] as const

/** What the phone knows, who sees it and when it is deleted, in pictures and few words. */
export function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={privacyCopy.title}
      closeLabel={privacyCopy.close}
      size="large"
      actions={
        <Button size="big" onClick={onClose}>
          {privacyCopy.close}
        </Button>
      }
    >
      <div className="stack">
        {PARTS.map((part) => (
          <section key={part.title} className="stack-tight">
            <h3 className="text-center font-display text-lead">{part.title}</h3>
            <part.Picture label={part.picture} />
            <ul className="grid gap-1 text-center">
              {part.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {'not' in part && <p className="text-center font-bold">{part.not}</p>}
          </section>
        ))}
        <p className="text-center font-display text-lead">{privacyCopy.ask}</p>
      </div>
    </Dialog>
  )
}
