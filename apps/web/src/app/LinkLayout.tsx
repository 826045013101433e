import type { ReactNode } from 'react'
import { useHasAllTexts } from '../i18n/i18n.tsx'

/** Pages that people open by a link, without a session: drawn once their texts are there. */
export function LinkLayout({ children }: { children: ReactNode }) {
  return useHasAllTexts() ? children : <div className="app" aria-busy="true" />
}
