import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title' | 'children'> {
  icon: IconName
  label: string
  small?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button that shows only an icon: always with tooltip and accessible name. */
export function IconAction({ icon, label, small = false, className = '', ...rest }: Props) {
  return (
    <button type="button" className={`ib ${className}`.trim()} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={small ? 'small' : 'medium'} />
    </button>
  )
}
