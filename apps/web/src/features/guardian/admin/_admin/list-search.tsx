import { useEffect, useRef, useState } from 'react'
import { useSettled } from '#/platform/clock.ts'
import { SEARCH_PAUSE_MS } from '#/platform/timings.ts'
import { TextField } from '#/ui/text-field.tsx'

interface ListSearchProps {
  label: string
  hint?: string
  placeholder: string
  /** The search text of the address. */
  search: string
  /** The search that typed text stands for. */
  effective: (text: string) => string
  onSearch: (text: string) => void
}

/** Searches by itself a moment after the last letter. */
export function ListSearch({ search, effective, onSearch, ...words }: ListSearchProps) {
  const [text, setText] = useState(search)
  const settled = useSettled(text, SEARCH_PAUSE_MS)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    // The back button, not typing here, has changed it.
    if (search !== effective(settled)) setText(search)
  }
  const asked = useRef(settled)
  useEffect(() => {
    if (asked.current === settled) return
    asked.current = settled
    onSearch(settled)
  }, [settled, onSearch])
  return (
    <TextField
      type="search"
      {...words}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
