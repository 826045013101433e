import type { Row } from './entry.ts'
import { functionRows } from './findings-function.ts'
import { hardTissueRows } from './findings-hard-tissue.ts'
import { periodontiumRows } from './findings-periodontium.ts'
import { pulpRows } from './findings-pulp.ts'
import { restorationRows } from './findings-restorations.ts'

/** Words of findings and diagnoses. Where two rows share a phrase, the earlier one speaks first. */
export const findingRows: readonly Row[] = [
  ...hardTissueRows,
  ...restorationRows,
  ...pulpRows,
  ...periodontiumRows,
  ...functionRows,
]
