import { Link as RouterLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path with its ids filled in: `/patients/${id}`. */
  to: string
  search?: Record<string, string | undefined>
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link inside the application; the chunk of its page is fetched when the pointer or focus reaches it. */
export function Link({ to, search, ...rest }: Props) {
  return (
    <RouterLink
      to={to}
      search={search as never}
      preload="intent"
      activeOptions={{ exact: false }}
      {...(rest as object)}
    />
  )
}
