import type { FormEvent } from 'react'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { CodeField } from '#/ui/code-field.tsx'

interface Props {
  code: string
  /** Whether the last thing tried was no code. */
  isNoCode: boolean
  onChange: (code: string) => void
  onComplete: (code: string, key: string | null) => void
  onNothing: () => void
  onSubmit: (event: FormEvent) => void
}

/** The field for a code. The build draws it too, for phones on which the app is not there yet. */
export function TypeCodeView({ code, isNoCode, ...on }: Props) {
  return (
    <Card tone="sun">
      <form onSubmit={on.onSubmit} className="stack">
        <CodeField
          label={t('child.permissions.code.label')}
          hint={t('child.permissions.code.hint')}
          value={code}
          onChange={on.onChange}
          onComplete={on.onComplete}
          onNothing={on.onNothing}
          {...(isNoCode ? { error: t('child.permissions.code.noCode') } : {})}
        />
        <Button type="submit" wide disabled={code === ''}>
          {t('child.permissions.code.go')}
        </Button>
      </form>
    </Card>
  )
}
