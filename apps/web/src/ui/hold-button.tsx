import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'

interface Props {
  /** How long it has to be held, milliseconds. */
  holdMs: number
  /** For keyboards and screen readers: a second press within this time counts as holding. */
  againMs: number
  onHeld: () => void
  label: string
  /** Said after a press that was too short. */
  shortHint: string
  /** Said after the first press of a keyboard or a screen reader. */
  againHint: string
  className?: string
  children: ReactNode
}

/** A finger presses for longer; a screen reader presses and lets go in the same moment. */
const ASSISTED_MS = 20

/**
 * A button that must be held, so that no pocket and no stray finger presses it. Keyboards hold Enter
 * or the space bar; who can only press, as with a screen reader, presses twice.
 */
export function HoldButton(props: Props) {
  const { holdMs, againMs, onHeld, label, shortHint, againHint, className, children } = props
  const [isHolding, setHolding] = useState(false)
  const [hint, setHint] = useState('')
  const [isArmed, setArmed] = useState(false)
  const downAtMs = useRef(0)
  const held = useRef(false)
  const notifyHeld = useEffectEvent(onHeld)
  useEffect(() => {
    if (!isHolding) return
    const timer = setTimeout(() => {
      held.current = true
      setHolding(false)
      setHint('')
      notifyHeld()
    }, holdMs)
    return () => clearTimeout(timer)
  }, [isHolding, holdMs])
  useEffect(() => {
    if (!isArmed) return
    const timer = setTimeout(() => setArmed(false), againMs)
    return () => clearTimeout(timer)
  }, [isArmed, againMs])
  useEffect(() => {
    if (hint === '') return
    const timer = setTimeout(() => setHint(''), againMs)
    return () => clearTimeout(timer)
  }, [hint, againMs])
  const stop = () => setHolding(false)

  const begin = (atMs: number) => {
    held.current = false
    downAtMs.current = atMs
    setHolding(true)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    // A browser presses again and again while Enter is held.
    if (event.repeat) event.preventDefault()
    else begin(event.timeStamp)
  }
  const press = (event: MouseEvent) => {
    setHolding(false)
    if (held.current) return
    const pressedMs = event.timeStamp - downAtMs.current
    const isAssisted = event.detail === 0 || pressedMs < ASSISTED_MS
    if (!isAssisted) {
      setHint(shortHint)
    } else if (isArmed) {
      setArmed(false)
      setHint('')
      held.current = true
      onHeld()
    } else {
      setArmed(true)
      setHint(againHint)
    }
  }
  return (
    <span className={`hold ${className ?? ''}`}>
      <button
        type="button"
        className="hold-button"
        data-holding={isHolding || undefined}
        style={{ '--hold-time': `${holdMs}ms` } as CSSProperties}
        aria-label={label}
        onPointerDown={(event) => begin(event.timeStamp)}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onKeyDown={keyDown}
        onKeyUp={stop}
        onBlur={stop}
        onClick={press}
        onContextMenu={(event) => event.preventDefault()}
      >
        {children}
      </button>
      <span role="status" className={hint === '' ? 'sr-only' : 'hold-hint'} data-read="">
        {hint}
      </span>
    </span>
  )
}
