import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'

const product = 'Honora'

interface Props {
  /** What the page is called in the bar: a text of the catalogue. null while nobody knows yet what will be shown. */
  tab: string | null
  className?: string
  children: ReactNode
}

/** Whether the heading that left last had the focus: the one that takes its place has it then. */
let wasFocused = false

/** The h1 of a page; it gets the focus after a route change and names the page in the bar. */
export function Heading({ tab, className, children }: Props) {
  useEffect(() => {
    name(tab)
    return () => name(null)
  }, [tab])
  const self = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const heading = self.current
    if (wasFocused && document.activeElement === document.body) heading?.focus({ preventScroll: true })
    wasFocused = false
    return () => {
      wasFocused = document.activeElement === heading
    }
  }, [])
  return (
    <h1 ref={self} className={className} tabIndex={-1} data-page-title>
      {children}
    </h1>
  )
}

let named: string | null = null
const listeners = new Set<() => void>()

function name(tab: string | null): void {
  named = tab === null ? null : `${tab.charAt(0).toLocaleUpperCase()}${tab.slice(1)}`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = (): string | null => named

/** What the page on screen is called; the product while nobody knows. */
export const usePageName = (): string => useSyncExternalStore(subscribe, current, current) ?? product
