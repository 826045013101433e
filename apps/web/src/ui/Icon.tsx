import { iconPaths, type IconName } from './icon-paths.ts'

export type { IconName }

const sizes = { small: 'i s', medium: 'i', large: 'i l' } as const

/**
 * One of our own drawings. Decoration for assistive technology: the control around it carries the name.
 * `markup` are the constants of `icon-paths.ts`, never input.
 */
export function Icon({
  name,
  size = 'medium',
  className = '',
}: {
  name: IconName
  size?: keyof typeof sizes
  className?: string
}) {
  return (
    <svg
      className={`${sizes[size]} ${className}`.trim()}
      viewBox="0 0 20 20"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
    />
  )
}
