import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'

type Props = FieldWords &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & { showLabel: string }

/** A password field with a button that shows it; typed text is never corrected or capitalised. */
export function PasswordField({ label, hint, error, optional, id, showLabel, ...rest }: Props) {
  const [seen, setSeen] = useState(false)
  return (
    <FieldFrame {...{ label, hint, error, optional, id }}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={seen ? 'text' : 'password'}
            className={`${control.className} pe-14`}
          />
          <div className="absolute inset-y-0 end-0.5 flex items-center">
            <IconButton label={showLabel} pressed={seen} onClick={() => setSeen(!seen)}>
              {seen ? <EyeOff /> : <Eye />}
            </IconButton>
          </div>
        </div>
      )}
    </FieldFrame>
  )
}
