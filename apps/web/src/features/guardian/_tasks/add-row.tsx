import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#/ui/button.tsx'

interface AddRowProps {
  /** What it says, and what it says once no more fit. */
  words: { add: string; full: string }
  isFull: boolean
  /** How many rows were taken away: each time the focus comes here, as its button is gone. */
  removals: number
  onAdd: () => void
}

/** The button below a list of fields that adds one more. */
export function AddRow({ words, isFull, removals, onAdd }: AddRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removals > 0) button.current?.focus()
  }, [removals])
  return (
    <div>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        icon={<Plus aria-hidden="true" />}
        disabled={isFull}
        onClick={onAdd}
      >
        {isFull ? words.full : words.add}
      </Button>
    </div>
  )
}
