import { createContext, useContext } from 'react'
import type { Switch } from './switch.ts'
import type { Monitor } from './monitoring.ts'

/** What lives as long as the page and belongs to no feature. */
export interface Shell {
  readonly busy: Switch
  /** On once the organisation changed elsewhere; never goes off again without a reload. */
  readonly overlay: Switch
  readonly monitor: Monitor
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('ShellContext is missing')
  return shell
}
