import type { ReactNode } from 'react'

/** clinical: recording and today; clerk: billing, files, fee codes; standard: everything else. */
export type Density = 'clinical' | 'standard' | 'clerk'

/** Sets the density of a part of the page; styles follow `data-density`. */
export function DensityProvider({ density, children }: { density: Density; children: ReactNode }) {
  return (
    <div className="density" data-density={density}>
      {children}
    </div>
  )
}
