/** Tooth numbers after FDI (ISO 3950): quadrant digit and position digit; left and right are the patient's. */
export type Tooth = number
export type Teeth = readonly Tooth[]

export const jaws = ['OK', 'UK'] as const
export type Jaw = (typeof jaws)[number]
export type Side = 'rechts' | 'links'
const quadrants = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type Quadrant = (typeof quadrants)[number]

/** Whether two lists have a tooth in common. */
export const shareTooth = (a: Teeth, b: Teeth): boolean => a.some((tooth) => b.includes(tooth))

/** Whether all teeth of a list stand in another. */
export const areAmong = (teeth: Teeth, others: Teeth): boolean =>
  teeth.every((tooth) => others.includes(tooth))

/** The teeth of several facts or words, each once. */
export const teethOf = (list: readonly { readonly teeth: Teeth }[]): Tooth[] => [
  ...new Set(list.flatMap(({ teeth }) => teeth)),
]

const arch = (quadrant: number, positions: number): Tooth[] =>
  Array.from({ length: positions }, (_, index) => quadrant * 10 + index + 1)

const across = (right: number, left: number, positions: number): Teeth => [
  ...arch(right, positions).reverse(),
  ...arch(left, positions),
]

/** 18 … 11, 21 … 28: the upper arch as one walks along it from the patient's right to the left. */
export const upperArch = across(1, 2, 8)
/** 48 … 41, 31 … 38. */
export const lowerArch = across(4, 3, 8)
export const upperMilkArch = across(5, 6, 5)
export const lowerMilkArch = across(8, 7, 5)

const arches = [upperArch, lowerArch, upperMilkArch, lowerMilkArch] as const

/** 18–28, then 38–48, deciduous likewise: the order in which findings are written. */
export const writingOrder: Teeth = [
  ...upperArch,
  ...[...lowerArch].reverse(),
  ...upperMilkArch,
  ...[...lowerMilkArch].reverse(),
]

const place = new Map(writingOrder.map((tooth, index) => [tooth, index]))

/** True for 11–18 … 41–48 and 51–55 … 81–85; 19, 58 or 90 are no teeth. */
export const isTooth = (value: number): value is Tooth => place.has(value)

export const isDeciduous = (tooth: Tooth): boolean => tooth > 50 && isTooth(tooth)

/** 1–8, or undefined when the number is no tooth. */
export const quadrantOf = (tooth: Tooth): Quadrant | undefined =>
  isTooth(tooth) ? quadrants.find((quadrant) => quadrant === Math.floor(tooth / 10)) : undefined

/** 1 (central incisor) to 8 (third molar); deciduous 1 to 5. */
export const positionOf = (tooth: Tooth): number => tooth % 10

export const jawOf = (tooth: Tooth): Jaw => ([1, 2, 5, 6].includes(Math.floor(tooth / 10)) ? 'OK' : 'UK')

export const sideOf = (tooth: Tooth): Side =>
  [1, 4, 5, 8].includes(Math.floor(tooth / 10)) ? 'rechts' : 'links'

/** Incisors and canines of both dentitions. */
export const isFront = (tooth: Tooth): boolean => positionOf(tooth) <= 3

/** Permanent molars 6–8 and deciduous molars 4–5. */
export const isMolar = (tooth: Tooth): boolean =>
  isDeciduous(tooth) ? positionOf(tooth) >= 4 : positionOf(tooth) >= 6

/** Permanent first and second premolars. */
export const isPremolar = (tooth: Tooth): boolean =>
  !isDeciduous(tooth) && (positionOf(tooth) === 4 || positionOf(tooth) === 5)

/** Several roots as a rule: molars and upper first premolars (BEMA 44, AITb; GOZ 3010, 4075). */
export const isMultiRooted = (tooth: Tooth): boolean => isMolar(tooth) || tooth === 14 || tooth === 24

/** The quadrant of a jaw side; `deciduous` gives 5–8. */
export function quadrantAt(jaw: Jaw, side: Side, deciduous = false): Quadrant {
  const [permanent, milk] = quadrantsAt[jaw][side]
  return deciduous ? milk : permanent
}

const quadrantsAt = { OK: { rechts: [1, 5], links: [2, 6] }, UK: { rechts: [4, 8], links: [3, 7] } } as const

/** The tooth at a position of a quadrant, undefined where there is none (five deciduous teeth a quadrant). */
export function toothAt(quadrant: Quadrant, position: number): Tooth | undefined {
  const tooth = quadrant * 10 + position
  return isTooth(tooth) ? tooth : undefined
}

/** All teeth from one to the other along their arch, both included; empty when they stand in different arches. */
export function rangeAlongArch(from: Tooth, to: Tooth): Tooth[] {
  const row = arches.find((teeth) => teeth.includes(from))
  if (!row?.includes(to)) return []
  const start = row.indexOf(from)
  const end = row.indexOf(to)
  return start <= end ? row.slice(start, end + 1) : row.slice(end, start + 1).reverse()
}

/** The neighbours of a tooth, `mesial` towards the midline and `distal` away from it. */
export function neighboursOf(tooth: Tooth): { mesial?: Tooth; distal?: Tooth } {
  const row = arches.find((teeth) => teeth.includes(tooth))
  if (!row) return {}
  const index = row.indexOf(tooth)
  const [before, after] = [row[index - 1], row[index + 1]]
  const mesialIsNext = sideOf(tooth) === 'rechts'
  return mesialIsNext ? { mesial: after, distal: before } : { mesial: before, distal: after }
}

/** Sorts into the writing order of findings and drops repetitions; leaves its argument alone. */
export const sortTeeth = (teeth: Teeth): Tooth[] =>
  [...new Set(teeth)].sort((a, b) => (place.get(a) ?? 99) - (place.get(b) ?? 99))
