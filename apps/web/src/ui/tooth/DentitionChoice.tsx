import { useText } from '../../i18n/i18n.tsx'
import { Segments } from '../choices.tsx'

/** Which teeth are shown: the permanent ones, or the milk teeth between them as well. */
export type Dentition = 'permanent' | 'both'

export function DentitionChoice(props: { value: Dentition; onChange: (value: Dentition) => void }) {
  const t = useText()
  return (
    <Segments
      label={t('patients.field.dentition')}
      value={props.value}
      choices={[
        { value: 'permanent', label: t('toothChart.permanent') },
        { value: 'both', label: t('toothChart.both') },
      ]}
      onChange={props.onChange}
    />
  )
}
