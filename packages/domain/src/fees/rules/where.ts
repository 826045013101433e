import type { Service } from '../../billing/service.ts'
import {
  isDeciduous,
  isFront,
  isTooth,
  jawOf,
  lowerArch,
  lowerMilkArch,
  upperArch,
  upperMilkArch,
  type Jaw,
} from '@honora/language/teeth/fdi.ts'

/** The six regions "je Kieferhälfte oder Frontzahnbereich": 18-14, 13-23, 24-28, 38-34, 33-43, 44-48. */
export type Region = 1 | 2 | 3 | 4 | 5 | 6

type Placed = Pick<Service, 'tooth' | 'quadrant' | 'jaw'>

/** Quadrant 1–4 of the mouth, milk quadrants folded in; undefined when the item does not say. */
export function halfOf(item: Placed): number | undefined {
  const quadrant = item.tooth === undefined ? item.quadrant : Math.floor(item.tooth / 10)
  if (quadrant === undefined || quadrant < 1 || quadrant > 8) return undefined
  return quadrant > 4 ? quadrant - 4 : quadrant
}

export function jawOfItem(item: Placed): Jaw | undefined {
  const half = halfOf(item)
  if (half !== undefined) return half <= 2 ? 'OK' : 'UK'
  return item.jaw
}

/** Region of the item; a quadrant without a tooth counts as its posterior region. */
export function regionOf(item: Placed): Region | undefined {
  if (item.tooth !== undefined && isTooth(item.tooth) && isFront(item.tooth))
    return jawOf(item.tooth) === 'OK' ? 2 : 5
  const half = halfOf(item)
  if (half === undefined) return undefined
  return ([1, 3, 4, 6] as const)[half - 1]
}

/** How near two items must be to be "beside" each other. */
export type Nearness = 'session' | 'tooth' | 'region' | 'half' | 'jaw'

/**
 * True when two items lie at the same place as far as both say where. What is not said counts as the same place,
 * unless `strict`: then both must name it.
 */
export function isSamePlace(a: Placed, b: Placed, nearness: Nearness, strict = false): boolean {
  if (nearness === 'session') return true
  if (nearness === 'tooth' && a.tooth !== undefined && b.tooth !== undefined) return a.tooth === b.tooth
  if (nearness === 'tooth' && strict) return false
  const regionA = regionOf(a)
  const regionB = regionOf(b)
  if (nearness === 'region' && regionA !== undefined && regionB !== undefined) return regionA === regionB
  const halfA = halfOf(a)
  const halfB = halfOf(b)
  if (nearness !== 'jaw' && halfA !== undefined && halfB !== undefined) return halfA === halfB
  const jawA = jawOfItem(a)
  const jawB = jawOfItem(b)
  if (jawA !== undefined && jawB !== undefined) return jawA === jawB
  return !strict
}

const places = new Map<number, readonly [arch: number, at: number]>()
for (const [arch, teeth] of [upperArch, lowerArch, upperMilkArch, lowerMilkArch].entries()) {
  for (const [at, tooth] of teeth.entries()) places.set(tooth, [arch, at])
}

/** Steps along the arch between two teeth of the same dentition and jaw; undefined otherwise. */
export function archDistance(a: number, b: number): number | undefined {
  const left = places.get(a)
  const right = places.get(b)
  if (left === undefined || right === undefined || left[0] !== right[0]) return undefined
  return Math.abs(left[1] - right[1])
}

/** Usual number of root canals, most of them allowed; two for what nobody can tell. */
export function usualCanals(tooth: number): readonly [least: number, most: number] {
  if (isDeciduous(tooth)) return isFront(tooth) ? [1, 1] : [2, 4]
  if (isFront(tooth)) return jawOf(tooth) === 'UK' ? [1, 2] : [1, 1]
  if (tooth === 14 || tooth === 24) return [2, 2]
  return tooth % 10 <= 5 ? [1, 2] : [3, 4]
}
