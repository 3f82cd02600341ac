import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { printPage } from '#/platform/share.ts'

/** Which part is on the sheet, and what prints another one; afterwards the sheet has the usual part again. */
export function usePrinting<Part>(usual: Part): [onSheet: Part, print: (part: Part) => void] {
  const [chosen, setChosen] = useState<{ part: Part } | null>(null)
  useEffect(() => {
    const showUsual = () => setChosen(null)
    window.addEventListener('afterprint', showUsual)
    return () => window.removeEventListener('afterprint', showUsual)
  }, [])
  const print = (part: Part) => {
    // The sheet has to be there before the browser takes it.
    flushSync(() => setChosen({ part }))
    printPage()
  }
  return [chosen === null ? usual : chosen.part, print]
}
