import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { writeAddress, type Search } from './router/paths.ts'
import { useRouter } from './router/RouterView.tsx'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path with its ids filled in: `/patients/${id}`; may carry search parameters of its own. */
  to: string
  search?: Search
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link inside the application. The chunk of its page is fetched when pointer or focus reaches it; a click with
 * a modifier key or another button is the browser's. What is current, the caller says with `aria-current`.
 */
export function Link({ to, search, onClick, onPointerEnter, onFocus, children, ...rest }: Props) {
  const { navigate, preload } = useRouter()
  const href = writeAddress(to, search)
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented || (rest.target !== undefined && rest.target !== '_self')) return
    event.preventDefault()
    void navigate({ to: href })
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={go}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload(to)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload(to)
      }}
    >
      {children}
    </a>
  )
}
