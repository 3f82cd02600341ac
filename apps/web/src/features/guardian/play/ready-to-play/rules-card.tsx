import type { HostSession } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import {
  Bug,
  Eye,
  Flower2,
  Footprints,
  House,
  Megaphone,
  OctagonPause,
  SkipForward,
  Square,
  ThermometerSun,
  TrafficCone,
  Trees,
  UserRoundX,
  Volume2,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { currentLanguage, currentLocale, t, tList } from '#/words/t.ts'
import { tickLine } from '#/features/guardian/_shell/tick-line.ts'
import { spotsQuery } from '#/data/adventure.ts'
import { findVoice, speak, stopSpeaking, useHasVoice } from '#/platform/voice/voice.ts'
import { Button } from '#/ui/button.tsx'
import { FoldCard } from './fold-card.tsx'

/** The rules with a picture each; the catalogue has as many sentences. */
const SECTIONS = [
  { name: 'boundaries', icons: [Trees, Eye] },
  { name: 'safety', icons: [OctagonPause, TrafficCone, UserRoundX] },
  { name: 'rules', icons: [ThermometerSun, Flower2, SkipForward, House] },
] as const

/**
 * The rules that are read out together before the start [BRIEF-01], by the phone where it has a voice. They are open
 * where no spots are to be looked at first.
 */
export function RulesCard({ session, isFirst }: { session: HostSession; isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isFirst)
  const spots = useQuery({ ...spotsQuery(session.id), enabled: session.spotsSuit !== undefined })
  const ticks = tickLine(session, 'ready')
  const sections = SECTIONS.map(({ name, icons }) => ({
    name,
    title: t(`guardian.readyToPlay.sections.${name}.title`),
    points: tList(`guardian.readyToPlay.sections.${name}.points`).map((text, at) => ({
      text,
      Icon: icons[at] ?? Eye,
    })),
  }))
  // The path and ticks are part of safety where they count.
  if (spots.data?.keepsToPath === true)
    sections[1]?.points.push({ text: t('guardian.readyToPlay.onPath'), Icon: Footprints })
  if (ticks !== null) sections[1]?.points.push({ text: ticks, Icon: Bug })
  const hasVoice = useHasVoice(currentLanguage())
  const lines = sections.flatMap(({ points }) => points.map(({ text }) => text))
  return (
    <FoldCard
      Icon={Megaphone}
      title={t('guardian.readyToPlay.rulesTitle')}
      detail={t('guardian.readyToPlay.rulesDetail')}
      isOpen={isOpen}
      onTurn={setIsOpen}
      foot={
        hasVoice ? <ReadOut text={lines.join(' ')} onRead={() => setIsOpen(true)} /> : undefined
      }
    >
      {sections.map(({ name, title, points }) => (
        <div key={name} className="stack-tight">
          <h3>{title}</h3>
          <ul className="stack-tight">
            {points.map(({ text, Icon }) => (
              <li key={text} className="flex items-center gap-3">
                <span className="grid size-10 flex-none place-items-center rounded-full bg-leaf-pale text-moss">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </FoldCard>
  )
}

/** One press has the phone read a text; the next one silences it. */
function ReadOut({ text, onRead }: { text: string; onRead: () => void }) {
  const [isReading, setIsReading] = useState(false)
  useEffect(() => stopSpeaking, [])
  const press = () => {
    const voice = findVoice(currentLanguage(), currentLocale())
    if (isReading || voice === null) {
      stopSpeaking()
      return setIsReading(false)
    }
    onRead()
    setIsReading(true)
    speak(text, voice, { onWord: () => undefined, onEnd: () => setIsReading(false) })
  }
  return (
    <Button
      variant="secondary"
      size="small"
      wide
      icon={isReading ? <Square /> : <Volume2 />}
      onClick={press}
    >
      {t(isReading ? 'guardian.readyToPlay.stop' : 'guardian.readyToPlay.read')}
    </Button>
  )
}
