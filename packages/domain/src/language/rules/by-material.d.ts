import type { Item } from '../read/items.ts'
import { type Turn } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
export declare const isTemporary: (name: string) => boolean
/** Whether a material is laid in rather than rinsed with. */
export declare const isLaidIn: (name: string) => boolean
/** "Kalziumhydroxid rein und Cavit drauf": acts said by their material alone. */
export declare function actsByMaterial(turn: Turn): {
  readonly item: Item
  readonly act: ActTerm
}[]
