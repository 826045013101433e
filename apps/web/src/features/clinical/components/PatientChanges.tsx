import { useCan } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useChangeActions, usePatientChanges } from '../data.ts'
import { ChangeRow } from './ChangeRow.tsx'

import clinical from '../clinical.module.css'
import styles from './PatientChanges.module.css'
interface Props {
  documentation: { readonly id: string; readonly version: number; readonly status: string }
  patientName?: string
}

/** What a documentation would change in the patient's file: a person confirms or refuses each. */
export function PatientChanges({ documentation, patientName }: Props) {
  const t = useText()
  const canDecide = useCan()('documentation.write')
  const changes = usePatientChanges(documentation.id, documentation.version)
  const { confirm } = useChangeActions()
  const isSigned = documentation.status === 'finalized'
  if (changes.data?.length === 0) return null
  return (
    <section
      className={`card ${clinical['headed']} ${styles['changes']}`}
      aria-labelledby={`changes-${documentation.id}`}
    >
      <Answer question={changes} rows={2}>
        {(list) => {
          const open = list.filter(({ state }) => state === 'open')
          const count = list.filter(({ state }) => state === 'open' || state === 'waiting').length
          const plain = open.filter(({ action }) => action !== 'question')
          return (
            <>
              <header>
                <div className="grow">
                  <h2 id={`changes-${documentation.id}`}>{t('clinical.changes.title')}</h2>
                  <p className="small soft">
                    {t(isSigned ? 'clinical.changes.explainSigned' : 'clinical.changes.explain')}
                  </p>
                </div>
                {canDecide && plain.length > 1 && (
                  <Button
                    variant="text"
                    color="primary"
                    disabled={confirm.isRunning}
                    onClick={() => void confirm.run(plain)}
                  >
                    {t('clinical.changes.confirmAll')}
                  </Button>
                )}
                {count > 0 ? (
                  <Tone tone="warn" icon="warn">
                    {t('clinical.changes.open', { count })}
                  </Tone>
                ) : (
                  <Tone tone="ok" icon="okc">
                    {t('clinical.changes.allDecided')}
                  </Tone>
                )}
              </header>
              {list.map((change) => (
                <ChangeRow
                  key={change.id}
                  change={change}
                  canDecide={canDecide}
                  {...(patientName === undefined ? {} : { patientName })}
                />
              ))}
            </>
          )
        }}
      </Answer>
    </section>
  )
}
