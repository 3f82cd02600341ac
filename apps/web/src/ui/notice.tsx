import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useLiveRole } from './announcer.tsx'

const TONES = {
  info: { Icon: Info, look: 'bg-sky-pale border-[#9cc9e3]', icon: 'text-[#1f5f8f]' },
  success: { Icon: CircleCheck, look: 'bg-leaf-pale border-leaf/50', icon: 'text-moss' },
  warn: { Icon: TriangleAlert, look: 'bg-sun-pale border-sun', icon: 'text-[#8a5600]' },
  danger: { Icon: OctagonAlert, look: 'bg-berry-pale border-berry/40', icon: 'text-berry' },
}

type Props = {
  tone?: keyof typeof TONES
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  live?: boolean
}

/**
 * A panel in the page. `live`: its words are told as it comes, at once for danger; where the page does not tell
 * them, it is a live region itself.
 */
export function Notice({ tone = 'info', title, children, action, live }: Props) {
  const { Icon, look, icon } = TONES[tone]
  const box = useRef<HTMLDivElement>(null)
  const role = useLiveRole(box, { isOn: live === true, isUrgent: tone === 'danger' })
  return (
    <div
      ref={box}
      role={role}
      data-problem={live && tone === 'danger' ? '' : undefined}
      className={`flex flex-wrap gap-3 rounded-button border-[1.5px] p-4 ${look}`}
    >
      <Icon className={`mt-0.5 size-6 flex-none ${icon}`} aria-hidden="true" />
      <div className="stack-tight min-w-0 flex-1 basis-44">
        {title && (
          <p className="font-bold" data-focus-target="">
            {title}
          </p>
        )}
        {children && <div data-focus-target={title ? undefined : ''}>{children}</div>}
        {action && <div className="mt-1">{action}</div>}
      </div>
    </div>
  )
}
