import type { BodyOf } from '@honora/contract/routes.ts'
import type { clinical } from '@honora/contract/clinical.ts'
import { berlinTime, shiftDay } from './days.ts'

type Edit = BodyOf<(typeof clinical)['editTooth']>

interface Visit {
  readonly daysAgo: number
  readonly fromAge: number
  readonly edits: readonly Edit[]
}

const set = (tooth: number, finding: Edit['finding'], surfaces: Edit['surfaces'] = []): Edit => ({
  tooth,
  finding,
  surfaces,
  isPresent: true,
})

/** What was found and made on earlier visits: teeth of which no script says anything else. */
const visits: readonly Visit[] = [
  { daysAgo: 1_900, fromAge: 30, edits: [set(18, 'fehlt'), set(28, 'fehlt')] },
  {
    daysAgo: 980,
    fromAge: 35,
    edits: [set(24, 'fuellung', ['d', 'o']), set(34, 'fuellung', ['o', 'd'])],
  },
  { daysAgo: 410, fromAge: 50, edits: [set(17, 'krone'), set(38, 'fehlt')] },
]

/** The teeth of every other grown patient as earlier visits left them. */
export function inventVisits(
  n: number,
  age: number,
  today: string,
): readonly { readonly at: Date; readonly edits: readonly Edit[] }[] {
  if (n % 2 === 1) return []
  return visits
    .filter(({ fromAge }) => age >= fromAge)
    .map(({ daysAgo, edits }) => ({ at: berlinTime(shiftDay(today, n - daysAgo), 9), edits }))
}
