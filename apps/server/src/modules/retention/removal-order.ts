import type { Forget } from '../../kernel/removal.ts'
import { forgetAppointments } from '../appointments/index.ts'
import { forgetPlans } from '../billing/index.ts'
import { forgetClinical } from '../clinical/index.ts'
import { forgetDocumentations } from '../documentation/index.ts'
import { forgetRecalls } from '../recalls/index.ts'
import { forgetToolCalls } from '../tools/index.ts'
import { forgetConsultations, unlinkInteractions, forgetInteractions } from '../consultation-records/index.ts'

/** Everything said, recorded and written of a patient's treatment. What a billing rests on stays with it. */
export const treatment: readonly Forget[] = [
  forgetClinical,
  forgetDocumentations,
  forgetToolCalls,
  unlinkInteractions,
  forgetInteractions,
  forgetConsultations,
  forgetPlans,
  forgetRecalls,
  forgetAppointments,
]
