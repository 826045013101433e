import type { DocumentationGate } from '@honora/contract/documentation.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { GateChoices } from './gate-choices.ts'
import { GateFrame } from './GateFrame.tsx'
import { usePlace } from './use-place.ts'
import audioGateStyles from './AudioGate.module.css'
import gatesStyles from './Gates.module.css'

/** Two statements that exclude each other side by side, or one that the talk doubts. */
export function ContradictionGate({
  gate,
  choices,
}: {
  gate: DocumentationGate
  choices: GateChoices | null
}) {
  const t = useText()
  const placeOf = usePlace()
  const { contradictionId } = gate
  const isOne = gate.statements.length === 1
  const resolve = (holds: string) => {
    if (contradictionId !== null) choices?.onResolve(contradictionId, holds)
  }
  return (
    <GateFrame title={isOne ? gate.text : t('documentation.gate.whichHolds', { what: gate.text })}>
      <p className="d">
        {t(gate.canBothHold ? 'documentation.gate.bothMayHold' : 'documentation.gate.oneHolds')}
      </p>
      <div className={isOne ? `${gatesStyles['sbs']} ${gatesStyles['one']}` : gatesStyles['sbs']}>
        {gate.statements.map((statement) => (
          <div key={statement.id} className={gatesStyles['alt']}>
            <b lang="de">{statement.text}</b>
            <p className={gatesStyles['q']} lang="de">
              {statement.quote !== null && `„${statement.quote}“`}
            </p>
            <small>{placeOf(statement)}</small>
            {choices !== null && (
              <Button
                className="h44"
                disabled={choices.isBusy}
                aria-label={t('documentation.gate.holdsOf', { text: statement.text })}
                onClick={() => resolve(isOne ? 'both' : statement.id)}
              >
                {t('documentation.gate.holds')}
              </Button>
            )}
          </div>
        ))}
      </div>
      {choices !== null && (
        <div className={audioGateStyles['gb']}>
          {gate.canBothHold && !isOne && (
            <Button
              className={`h44 ${audioGateStyles['quiet']}`}
              variant="text"
              disabled={choices.isBusy}
              onClick={() => resolve('both')}
            >
              {t('documentation.gate.both')}
            </Button>
          )}
          <Button
            className={`h44 ${audioGateStyles['quiet']}`}
            variant="text"
            disabled={choices.isBusy}
            onClick={() => resolve('none')}
          >
            {t(isOne ? 'action.discard' : 'documentation.gate.neither')}
          </Button>
        </div>
      )}
    </GateFrame>
  )
}
