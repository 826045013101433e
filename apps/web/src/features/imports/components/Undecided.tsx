import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import type { FileImport, ImportDecision, ImportKind } from '../kind.ts'

/** How many rows wait for somebody, and one answer for all of them. */
export function Undecided(props: {
  kind: ImportKind
  of: FileImport
  onChanged: (changed: FileImport) => void
}) {
  const { kind, of, onChanged } = props
  const t = useText()
  const client = useClient()
  const decide = useAction(
    async (decision: ImportDecision) => onChanged(await kind.decide(client, of, { decision })),
    useReportProblem(),
  )
  const { undecided } = of.counts
  if (undecided === 0) return null
  return (
    <Notice
      tone="warn"
      title={t(`${kind.texts}.undecided`, { count: undecided })}
      actions={
        <span className="row tight wrap">
          {kind.decisionsForAll.map((decision) => (
            <Button
              key={decision}
              size="small"
              disabled={decide.isRunning}
              onClick={() => void decide.run(decision)}
            >
              {t(`${kind.texts}.decideAll.${decision}`)}
            </Button>
          ))}
        </span>
      }
    >
      {t(`${kind.texts}.undecidedHint`)}
    </Notice>
  )
}
