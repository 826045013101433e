import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

/** clinical: recording and today; clerk: billing, files, fee codes; standard: everything else. */
export type Density = 'clinical' | 'standard' | 'clerk'

export const rowHeights: Readonly<Record<Density, number>> = { clinical: 60, standard: 52, clerk: 36 }

const DensityContext = createContext<Density>('standard')

/** Sets the density of a part of the page; styles follow `data-density`, grids read `useDensity`. */
export function DensityProvider({ density, children }: { density: Density; children: ReactNode }) {
  return (
    <DensityContext value={density}>
      <div className="density" data-density={density}>
        {children}
      </div>
    </DensityContext>
  )
}

export function useDensity(): Density {
  return useContext(DensityContext)
}
