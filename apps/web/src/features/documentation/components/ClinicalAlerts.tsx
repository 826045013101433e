import { Tone } from '../../../ui/StatusMark.tsx'
import { useDocumentation } from '../data.ts'
import { isAlarming } from '../lines.ts'

/** Allergies and blood thinners of this appointment's record, for every step to see. */
export function ClinicalAlerts({ appointmentId }: { appointmentId: string }) {
  const { data } = useDocumentation(appointmentId)
  const facts = (data?.facts ?? []).filter((fact) => isAlarming([fact]))
  return facts.map((fact) => {
    const drug = (fact['drug'] as { name?: string } | undefined)?.name
    const isAllergy = fact.group === 'allergy'
    return (
      <Tone key={fact.id} tone={isAllergy ? 'err' : 'warn'} icon={isAllergy ? 'allergy' : 'warn'}>
        <span lang="de">{isAllergy ? fact.text : (drug ?? fact.text)}</span>
      </Tone>
    )
  })
}
