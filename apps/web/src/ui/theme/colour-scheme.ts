import { useEffect, useSyncExternalStore } from 'react'

export const schemes = ['light', 'dark', 'system'] as const
type Scheme = (typeof schemes)[number]

/** The key that `public/scheme.js` reads before the first paint. */
const storageKey = 'honora.scheme'
const listeners = new Set<() => void>()

function kept(): Scheme {
  try {
    const name = localStorage.getItem(storageKey)
    return schemes.find((scheme) => scheme === name) ?? 'system'
  } catch {
    return 'system'
  }
}

let chosen = kept()
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function apply(): void {
  const isDark = chosen === 'dark' || (chosen === 'system' && systemDark().matches)
  document.documentElement.setAttribute('data-color-scheme', isDark ? 'dark' : 'light')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function choose(scheme: Scheme): void {
  chosen = scheme
  try {
    localStorage.setItem(storageKey, scheme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply()
}

/** Keeps the page in the chosen colours: after a choice here or in another tab, and when the system changes. */
export function useFollowScheme(): void {
  useEffect(() => {
    const system = systemDark()
    const readAgain = () => {
      chosen = kept()
      apply()
    }
    readAgain()
    window.addEventListener('storage', readAgain)
    system.addEventListener('change', apply)
    return () => {
      window.removeEventListener('storage', readAgain)
      system.removeEventListener('change', apply)
    }
  }, [])
}

/** What was chosen, and how to choose something else. */
export function useScheme(): { scheme: Scheme; choose: (scheme: Scheme) => void } {
  return { scheme: useSyncExternalStore(subscribe, () => chosen), choose }
}
