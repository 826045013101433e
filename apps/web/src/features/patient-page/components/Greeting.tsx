import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { useText } from '../../../i18n/i18n.tsx'

/** The first line of the page, in its language. */
export function Greeting({ addressee: { kind, name } }: Pick<PatientPage, 'addressee'>) {
  const t = useText()
  return <p className="soft">{t(`patientPage.greeting.${kind}`, { name })}</p>
}
