import type { Documentation, DocumentationGate } from '@honora/contract/documentation.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AudioGate } from './AudioGate.tsx'
import { ContradictionGate } from './ContradictionGate.tsx'
import type { GateChoices } from './gate-choices.ts'
import { GateFrame } from './GateFrame.tsx'
import { ProposalGate } from './ProposalGate.tsx'
import { RequirementForm } from './Required.tsx'
import audioGateStyles from './AudioGate.module.css'
import gatesStyles from './Gates.module.css'

interface Props {
  documentation: Documentation
  gates: readonly DocumentationGate[]
  /** Null where this person may only read. */
  choices: GateChoices | null
}

/** The points that hold back finalising, each decided where it is listed. */
export function Gates({ documentation, gates, choices }: Props) {
  return (
    <ol data-gates className={gatesStyles['gts']}>
      {gates.map((gate) => (
        <GateView
          key={`${gate.kind} ${gate.pointer}`}
          gate={gate}
          documentation={documentation}
          choices={choices}
        />
      ))}
    </ol>
  )
}

function GateView(props: {
  gate: DocumentationGate
  documentation: Documentation
  choices: GateChoices | null
}) {
  const { gate, documentation, choices } = props
  const t = useText()
  switch (gate.kind) {
    case 'unread_audio':
      return (
        <GateFrame title={gate.text}>
          <AudioGate
            audio={documentation.audio}
            onWithoutRecording={choices === null ? null : choices.onWithoutRecording}
          />
        </GateFrame>
      )
    case 'severe_proposal':
      return <ProposalGate gate={gate} documentation={documentation} choices={choices} />
    case 'open_contradiction':
      return <ContradictionGate gate={gate} choices={choices} />
    case 'dropped_fact':
      return (
        <GateFrame title={gate.text}>
          <p className={gatesStyles['q']} lang="de">
            {gate.sentence}
          </p>
          {choices !== null && (
            <div className={audioGateStyles['gb']}>
              <Button className="h44" disabled={choices.isBusy} onClick={() => choices.onRemoveLine(gate)}>
                {t('documentation.gate.removeLine')}
              </Button>
              <Button
                className={`h44 ${audioGateStyles['quiet']}`}
                variant="text"
                disabled={choices.isBusy}
                onClick={() => choices.onSettle(gate, 'own')}
              >
                {t('documentation.gate.keepLine')}
              </Button>
            </div>
          )}
        </GateFrame>
      )
    case 'required': {
      const open = documentation.required.find((each) => each.id === gate.requirementId)
      if (open === undefined) return null
      return (
        <GateFrame title={gate.text}>
          <RequirementForm documentation={documentation} open={open} choices={choices} />
        </GateFrame>
      )
    }
    case 'empty':
      return <GateFrame title={gate.text}>{null}</GateFrame>
  }
}
