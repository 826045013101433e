import { iconShapes, type IconName } from './icon-shapes.tsx'

export type { IconName }

const sizes = { small: 'i s', medium: 'i', large: 'i l' } as const

interface Props {
  name: IconName
  size?: keyof typeof sizes
  className?: string
}

/** One of our own drawings. Decoration for assistive technology: the control around it carries the name. */
export function Icon({ name, size = 'medium', className = '' }: Props) {
  return (
    <svg className={`${sizes[size]} ${className}`.trim()} viewBox="0 0 20 20" aria-hidden="true">
      {iconShapes[name]}
    </svg>
  )
}
