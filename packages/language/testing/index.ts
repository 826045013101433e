import { clinicalCases } from './clinical.ts'
import { everydayCases } from './everyday.ts'
import { unmarkedTalkCases } from './unmarked-talk.ts'
import type { OwnCase } from './judge.ts'
import { medicationCases } from './medication.ts'
import { namedCases } from './named.ts'
import { noteCases } from './notes.ts'
import { plainCases } from './plain.ts'
import { provenCases } from './proven.ts'
import { sessionCases } from './sessions.ts'
import { patientCases, statementCases } from './statements.ts'
import { talkCases } from './talk.ts'
import { statusCases } from './status.ts'
import { toothCases } from './teeth.ts'

/** Our own minimal pairs: each group shows what one word, ending or order changes. */
export const ownCases: readonly OwnCase[] = [
  ...toothCases,
  ...statementCases,
  ...patientCases,
  ...talkCases,
  ...clinicalCases,
  ...sessionCases,
  ...everydayCases,
  ...plainCases,
  ...provenCases,
  ...namedCases,
  ...medicationCases,
  ...statusCases,
  ...unmarkedTalkCases,
  ...noteCases,
]
