import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#/ui/button.tsx'

interface AddRowProps {
  words: { add: string; full: string }
  isFull: boolean
  /** Number of removed rows: each removal moves the focus here, because its button is gone. */
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
        icon={<Plus />}
        disabled={isFull}
        onClick={onAdd}
      >
        {isFull ? words.full : words.add}
      </Button>
    </div>
  )
}
