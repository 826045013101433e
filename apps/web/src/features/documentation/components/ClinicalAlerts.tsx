import { asFact } from '../../../data/served-facts.ts'
import type { PatientAlert } from '@honora/contract/clinical.ts'
import { isSameSubstance } from '@honora/domain/clinical/risks.ts'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useDocumentation } from '../data.ts'
import { isAlarming } from '../lines.ts'

/** Allergies and blood thinners of this appointment's record that the patient's file does not know yet. */
export function ClinicalAlerts({
  appointmentId,
  known,
}: {
  appointmentId: string
  known: readonly PatientAlert[]
}) {
  const { data } = useDocumentation(appointmentId)
  const facts = (data?.facts ?? []).filter((fact) => isAlarming([fact]))
  const isKnown = (name: string): boolean => known.some(({ text }) => isSameSubstance(text, name))
  const fresh = facts.filter((fact) => !isKnown(asFact(fact).drug?.name ?? fact.text))
  return fresh.map((fact) => {
    const drug = asFact(fact).drug?.name
    const isAllergy = fact.group === 'allergy'
    return (
      <Tone key={fact.id} tone={isAllergy ? 'err' : 'warn'} icon={isAllergy ? 'allergy' : 'warn'}>
        {isAllergy ? fact.label : (drug ?? fact.label)}
      </Tone>
    )
  })
}
