import type { FeeRule } from './rule.ts'
import { bemaConservativeRules } from './bema/1-conservative.ts'
import { bemaEveryServiceRules } from './bema/every-service.ts'
import { bemaGeneralRules } from './bema/1-general.ts'
import { bemaOrthodonticsRules } from './bema/3-orthodontics.ts'
import { bemaPeriodontalRules } from './bema/4-periodontal.ts'
import { bemaPreventionRules } from './bema/1-prevention.ts'
import { bemaProstheticsRules } from './bema/5-prosthetics.ts'
import { bemaSplintsFracturesRules } from './bema/2-splints-fractures.ts'
import { bemaSurgeryRules } from './bema/1-surgery.ts'
import { everyScheduleRules } from './every-schedule.ts'
import { goaeConsultationsRules } from './goae/b-consultations.ts'
import { goaeEveryServiceRules } from './goae/every-service.ts'
import { goaeRadiologyRules } from './goae/o-radiology.ts'
import { goaeServicesRules } from './goae/c-services.ts'
import { goaeSurgeryRules } from './goae/l-surgery.ts'
import { gozConservativeRules } from './goz/c-conservative.ts'
import { gozEndodonticsRules } from './goz/c-endodontics.ts'
import { gozEveryServiceRules } from './goz/every-service.ts'
import { gozFunctionRules } from './goz/j-function.ts'
import { gozGeneralRules } from './goz/a-general.ts'
import { gozImplantsRules } from './goz/k-implants.ts'
import { gozOrthodonticsRules } from './goz/g-orthodontics.ts'
import { gozPeriodontalRules } from './goz/e-periodontal.ts'
import { gozPreventionRules } from './goz/b-prevention.ts'
import { gozProstheticsRules } from './goz/f-prosthetics.ts'
import { gozSplintsRules } from './goz/h-splints.ts'
import { gozSurchargesRules } from './goz/l-surcharges.ts'
import { gozSurgeryRules } from './goz/d-surgery.ts'

const sections = [
  ...gozEveryServiceRules,
  ...gozGeneralRules,
  ...gozSurchargesRules,
  ...gozPreventionRules,
  ...gozConservativeRules,
  ...gozEndodonticsRules,
  ...gozSurgeryRules,
  ...gozPeriodontalRules,
  ...gozProstheticsRules,
  ...gozOrthodonticsRules,
  ...gozSplintsRules,
  ...gozFunctionRules,
  ...gozImplantsRules,
  ...goaeEveryServiceRules,
  ...goaeConsultationsRules,
  ...goaeServicesRules,
  ...goaeSurgeryRules,
  ...goaeRadiologyRules,
  ...bemaEveryServiceRules,
  ...bemaGeneralRules,
  ...bemaConservativeRules,
  ...bemaSurgeryRules,
  ...bemaPreventionRules,
  ...bemaSplintsFracturesRules,
  ...bemaOrthodonticsRules,
  ...bemaPeriodontalRules,
  ...bemaProstheticsRules,
  ...everyScheduleRules,
]

/** Id of a rule: `GZ-` GOZ, `GA-` GOÄ, `BE-` BEMA, `AL-` every schedule. */
export type RuleId = (typeof sections)[number]['id']

const schedules = ['GZ', 'GA', 'BE', 'AL']
const rank = (id: string): number => schedules.indexOf(id.slice(0, 2))

/** All plausibility rules by schedule and number, the order in which violations are reported. */
export const feeRules: readonly FeeRule<RuleId>[] = sections.toSorted(
  (a, b) => rank(a.id) - rank(b.id) || a.id.localeCompare(b.id, 'en'),
)
