import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { onComingBack } from './visibility.ts'

/**
 * A part that is loaded when it is shown and that its page can do without: where it does not come,
 * the page goes on, and it is asked for again when the network is back.
 */
export function later(load: () => Promise<ComponentType>, meanwhile: ReactNode): ComponentType {
  return function Later() {
    const [Part, setPart] = useState<ComponentType | null>(null)
    const [tries, setTries] = useState(1)
    useEffect(() => {
      let isOver = false
      let forget = () => {}
      load().then(
        (part) => {
          if (!isOver) setPart(() => part)
        },
        () => {
          if (!isOver) forget = onComingBack(() => setTries(tries + 1))
        },
      )
      return () => {
        isOver = true
        forget()
      }
    }, [tries])
    return Part === null ? meanwhile : <Part />
  }
}
