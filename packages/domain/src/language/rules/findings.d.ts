import type { Item } from '../read/items.ts'
import { type Turn } from '../turn.ts'
/** Teeth a finding speaks of: those said with it, else the tooth just talked about. */
export declare function teethOf(turn: Turn, item: Item): readonly number[]
/** States the findings of an utterance; restorations that are worked on are left to the acts. */
export declare function stateFindings(turn: Turn, consumed: ReadonlySet<Item>): void
/** Notes what a patient says of the teeth, in case the dentist agrees. */
export declare function noteClaims(turn: Turn): void
