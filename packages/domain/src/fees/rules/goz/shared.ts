import { codes as codesOf } from '../codes.ts'
import type { Service } from '../../../billing/service.ts'
import type { RuleContext } from '../context.ts'
import { isMultiRooted } from '@honora/language/teeth/fdi.ts'
import type { RuleCheck } from '../rule.ts'
import { maxPer } from '../counts.ts'

export const z = (text: string): ReadonlySet<string> => codesOf('GOZ', text)

export const surcharges = z('0500 0510 0520 0530')

export const goaeSurgerySurcharges = codesOf('GOÄ', '440-445')

export const implant = (item: Service, context: RuleContext): boolean => context.isImplant(item.tooth)

export const isSingle = (tooth: number): boolean => !isMultiRooted(tooth)

export const maxRegionPerSession = (text: string, most: number): RuleCheck =>
  maxPer(z(text), most, 'region', { places: 6 })

export function shareSurface(item: Service, other: Service): boolean {
  const mine = item.surfaces ?? []
  const theirs = other.surfaces ?? []
  return mine.length === 0 || theirs.length === 0 || mine.some((letter) => theirs.includes(letter))
}
