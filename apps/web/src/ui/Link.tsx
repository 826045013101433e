import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path with its ids filled in: `/patients/${id}`; may carry search parameters of its own. */
  to: string
  search?: Record<string, string | undefined>
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

const query = (search: Props['search']): string => {
  const known = Object.entries(search ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`
}

/**
 * A link inside the application. The chunk of its page is fetched when pointer or focus reaches it; a click with
 * a modifier key or another button is the browser's. What is current, the caller says with `aria-current`.
 */
export function Link({ to, search, onClick, onPointerEnter, onFocus, children, ...rest }: Props) {
  const router = useRouter()
  const href = to + query(search)
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented || (rest.target !== undefined && rest.target !== '_self')) return
    event.preventDefault()
    void router.navigate({ href })
  }
  const preload = (): void => {
    void router.preloadRoute({ to: to.split('?')[0] ?? to } as never).catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={go}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
    >
      {children}
    </a>
  )
}
