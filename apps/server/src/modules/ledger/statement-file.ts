import type { Locale } from '@honora/contract/common.ts'
import type { Work } from '../../kernel/work.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { statementCsv } from './statement-csv.ts'
import { periodDatev, statementDatev } from './statement-datev.ts'

const datevType = 'text/csv; charset=iso-8859-1'

/** One statement as a table for people, or as a batch of bookings for DATEV. */
export async function statementFile(
  work: Work,
  row: Parameters<typeof statementCsv>[1],
  as: { readonly profile: 'datev' | 'plain'; readonly locale: Locale },
): Promise<FileAnswer> {
  if (as.profile === 'datev')
    return {
      contentType: datevType,
      content: await statementDatev(work, row),
      download: `EXTF_Buchungsstapel_${row.number}.csv`,
    }
  return {
    contentType: 'text/csv; charset=utf-8',
    content: await statementCsv(work, row, as.locale),
    download: `Abrechnung-${row.number}.csv`,
  }
}

/** All runs of a period as bookings for DATEV. */
export async function periodDatevFile(
  work: Work,
  organisationId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FileAnswer> {
  return {
    contentType: datevType,
    content: await periodDatev(work, organisationId, { from, to }),
    download: `EXTF_Buchungsstapel_${from}_${to}.csv`,
  }
}
