import type { ComponentProps, ReactNode } from 'react'

interface Look {
  /** Filled for the one thing a view is about, with an edge for the others, bare inside of lines and rows. */
  variant?: 'contained' | 'outlined' | 'text'
  color?: 'inherit' | 'primary' | 'error'
  size?: 'small' | 'medium' | 'large'
  startIcon?: ReactNode
  endIcon?: ReactNode
  fullWidth?: boolean
}

type Native<Tag extends 'a' | 'button'> = Omit<ComponentProps<Tag>, keyof Look>
/** A button; with an address it is a link that looks like one (pages of the application use `Link`, class `btn`). */
type ButtonProps = Look & ((Native<'button'> & { href?: undefined }) | (Native<'a'> & { href: string }))

const kinds = {
  contained: { inherit: 'pri', primary: 'pri', error: 'err' },
  outlined: { inherit: '', primary: 'accline', error: 'errline' },
  text: { inherit: 'plain', primary: 'ghost', error: 'plain danger-t' },
} as const
const sizes = { small: 'sm', medium: '', large: 'lg' } as const

export function Button(props: ButtonProps) {
  const { variant = 'outlined', color = 'inherit', size = 'medium', className, ...others } = props
  const { startIcon, endIcon, fullWidth = false, children, ...rest } = others
  const look = ['btn', kinds[variant][color], sizes[size], fullWidth ? 'full' : '', className ?? '']
  const classes = look.filter((part) => part !== '').join(' ')
  const content = (
    <>
      {startIcon !== undefined && <span className="btn-icon">{startIcon}</span>}
      {children}
      {endIcon !== undefined && <span className="btn-icon">{endIcon}</span>}
    </>
  )
  if (rest.href !== undefined)
    return (
      <a {...rest} className={classes}>
        {content}
      </a>
    )
  return (
    <button type="button" {...rest} className={classes}>
      {content}
    </button>
  )
}
