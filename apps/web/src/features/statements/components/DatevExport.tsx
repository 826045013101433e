import { useClient } from '../../../data/client.tsx'
import { useOrganization } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { today } from '../../../i18n/berlin.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useReportProblem } from '../../../ui/snackbars.tsx'

/** All runs of the chosen days, else of the last month, as one batch for the tax adviser. */
export function DatevExport({ from, to }: { from: string; to: string }) {
  const t = useText()
  const client = useClient()
  const settings = useOrganization().data?.settings
  const last = to === '' ? lastMonth().to : to
  const first = from === '' ? `${last.slice(0, 7)}-01` : from
  const download = useAction(async () => {
    const file = await client.exportDatev({ query: { from: first, to: last } })
    saveFile(file, `EXTF_Buchungsstapel_${first}_${last}.csv`)
  }, useReportProblem())
  if (settings === undefined) return null
  return settings.datev === null ? (
    <Link className="btn" to="/settings/contract?part=datev">
      {t('statements.datevSetUp')}
    </Link>
  ) : (
    <Button disabled={download.isRunning} onClick={() => void download.run()}>
      {t('statements.datevExport')}
    </Button>
  )
}

/** Last day of the month before this one. */
function lastMonth(): { readonly to: string } {
  const day = new Date(`${today().slice(0, 7)}-01T00:00:00Z`)
  day.setUTCDate(0)
  return { to: day.toISOString().slice(0, 10) }
}
