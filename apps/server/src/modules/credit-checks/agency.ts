import type { AgencyAnswer } from '@honora/domain/factoring/credit-check.ts'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Who is asked about. */
interface AgencyPerson {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly key: string
}

/** An agency does not answer for this person, or not at all. `isFinal`: asking again is of no use. */
export class AgencyRefusal extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.name = 'AgencyRefusal'
    this.isFinal = isFinal
  }
}

/** Port to a credit agency. `attempt` counts from 0. */
export interface CreditAgency {
  readonly name: string
  /** True: nobody is asked, and the answers are invented. */
  readonly isSimulated: boolean
  ask(person: AgencyPerson, attempt: number): Promise<AgencyAnswer>
}

/**
 * What the simulated agency does with a person whose last name contains the word: for demonstrations and tests. Names
 * with "Beispiel" are good whoever comes first, so that no test depends on a draw.
 */
const behaviours = [
  { word: 'langsam', delayMs: 1_500 },
  { word: 'ausfall', failures: 2 },
  { word: 'verweigert', isRefused: true },
  { word: 'unbekannt', answer: { score: null, hardNegative: false } },
  { word: 'insolvent', answer: { score: 600, hardNegative: true } },
  { word: 'beispiel', answer: { score: 850, hardNegative: false } },
  { word: 'rot', answer: { score: 310, hardNegative: false }, isWholeName: true },
  { word: 'gelb', answer: { score: 560, hardNegative: false }, isWholeName: true },
] as const satisfies readonly Behaviour[]

interface Behaviour {
  readonly word: string
  readonly isWholeName?: boolean
  readonly delayMs?: number
  readonly failures?: number
  readonly isRefused?: boolean
  readonly answer?: AgencyAnswer
}

/**
 * A simulated agency: the same person always gets the same answer. About 80 % green, 13 % yellow, 5 % red, 2 % unknown.
 * Some names make it slow, fail at first, or refuse.
 */
export const simulatedAgency: CreditAgency = {
  name: 'Simulierte Auskunftei',
  isSimulated: true,
  async ask(person, attempt) {
    const name = person.lastName.toLowerCase()
    const behaviour: Behaviour | undefined = behaviours.find((each: Behaviour) =>
      each.isWholeName === true ? name === each.word : name.includes(each.word),
    )
    if (behaviour?.isRefused === true) throw new AgencyRefusal('refused', true)
    if (attempt < (behaviour?.failures ?? 0)) throw new AgencyRefusal('unavailable', false)
    if (behaviour?.delayMs !== undefined) await sleep(behaviour.delayMs)
    return behaviour?.answer ?? scoreOf(person.key)
  },
}

function scoreOf(key: string): AgencyAnswer {
  const bytes = createHash('sha256').update(`agency ${key}`).digest()
  const percent = bytes.readUInt16BE(0) % 100
  const spread = bytes.readUInt16BE(2)
  if (percent < 2) return { score: null, hardNegative: false }
  if (percent < 7) return { score: 250 + (spread % 200), hardNegative: false }
  if (percent < 20) return { score: 450 + (spread % 250), hardNegative: false }
  return { score: 700 + (spread % 280), hardNegative: false }
}
