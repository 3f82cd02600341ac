import { Printer } from 'lucide-react'
import { printPage } from '#/platform/share.ts'
import { Button } from '#/ui/button.tsx'
import type { Paper } from './use-paper.ts'

interface PrintButtonProps {
  paper: Paper
  onPrint?: () => void
  children: string
}

/** Prints a page of paper, as soon as its words are there. */
export function PrintButton({ paper: { words }, onPrint = printPage, children }: PrintButtonProps) {
  if (words.data === undefined) return null
  return (
    <Button size="big" wide busy={words.isPlaceholderData} icon={<Printer />} onClick={onPrint}>
      {children}
    </Button>
  )
}
