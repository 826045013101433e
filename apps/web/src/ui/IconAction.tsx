import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { Icon, type IconName } from './Icon.tsx'

type Props = { icon: IconName; label: string; small?: boolean } & Omit<
  IconButtonProps,
  'aria-label' | 'size' | 'title'
>

/** A button that shows only an icon: always with tooltip and accessible name. */
export function IconAction({ icon, label, small = false, ...rest }: Props) {
  return (
    <IconButton aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={small ? 'small' : 'medium'} />
    </IconButton>
  )
}
