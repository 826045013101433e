import { useClient } from '../../../data/client.tsx'
import { today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DownloadButton } from '../../../ui/save-file.tsx'
import { monthOf } from '../months.ts'
import { DatevSetUp, useHasDatev } from './DatevSetUp.tsx'

/** All runs of the chosen days, else of the last month, as one batch for the tax adviser. */
export function DatevExport({ from, to }: { from: string; to: string }) {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const hasDatev = useHasDatev()
  const last = to === '' ? lastMonth().to : to
  const first = from === '' ? `${last.slice(0, 7)}-01` : from
  if (hasDatev === undefined) return null
  if (!hasDatev) return <DatevSetUp />
  return (
    <DownloadButton
      load={() => client.exportDatev({ query: { from: first, to: last } })}
      fileName={`EXTF_Buchungsstapel_${first}_${last}.csv`}
    >
      {t('statements.datevExport', {
        period:
          monthOf(first, last) === null
            ? `${formats.date(first)} – ${formats.date(last)}`
            : formats.month(first),
      })}
    </DownloadButton>
  )
}

/** Last day of the month before this one. */
function lastMonth(): { readonly to: string } {
  const day = new Date(`${today().slice(0, 7)}-01T00:00:00Z`)
  day.setUTCDate(0)
  return { to: day.toISOString().slice(0, 10) }
}
