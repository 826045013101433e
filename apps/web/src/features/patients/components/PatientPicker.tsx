import type { Patient } from '@honora/contract/patients.ts'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FieldFrame, useFieldIds } from '../../../ui/fields.tsx'
import { PatientChips } from '../../alerts/index.ts'
import { fullName } from '../data.ts'
import { PatientForm } from './PatientForm.tsx'
import '../../../ui/styles/dialogs.css'

interface Props {
  label: string
  initial?: { readonly id: string; readonly name: string }
  /** Called with the id, or with '' while what is typed is nobody. */
  onPick: (id: string, patient?: Patient) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
  /** Somebody unknown can be added on the spot. */
  canAdd?: boolean
}

const shownHits = 8

/** Finds a patient by name, number or birth date while one types; arrows choose, Enter takes. */
export function PatientPicker({ label, initial, onPick, error, ref, canAdd = false }: Props) {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const [text, setText] = useState(initial?.name ?? '')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useCan()('patient.write') && canAdd
  const query = text.trim()
  const found = useQuestion(isOpen && query.length >= 2 ? ['patient-picker', query] : null, async () => {
    const page = await client.listPatients({ query: { query, limit: shownHits } })
    return page.patients
  })
  const hits = isOpen ? (found.data ?? []) : []
  const { id, noteId, describedBy } = useFieldIds(error !== undefined)

  const take = (patient: Patient | undefined): void => {
    if (patient === undefined) return
    setText(fullName(patient))
    setOpen(false)
    onPick(patient.id, patient)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && mayAdd && found.data?.length === 0) {
      event.preventDefault()
      setAdding(true)
    }
    if (hits.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setChosen((index) => (index + (event.key === 'ArrowDown' ? 1 : -1) + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      take(hits[chosen])
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <FieldFrame label={label} error={error} id={id} noteId={noteId}>
      <div className="picker">
        <input
          id={id}
          ref={ref}
          aria-invalid={error !== undefined}
          className={`inp ${error === undefined ? '' : 'bad'}`}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          placeholder={t('patients.searchHint')}
          value={text}
          {...describedBy}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setChosen(0)
            onPick('')
          }}
          onKeyDown={onKey}
          onBlur={() => setTimeout(() => setOpen(false), 150)}
        />
        {isOpen && found.error !== undefined && (
          <div className="picker-hits" role="presentation" onMouseDown={(event) => event.preventDefault()}>
            <ErrorState error={found.error} retry={found.retry} />
          </div>
        )}
        {isOpen && query.length >= 2 && found.data !== undefined && (
          <div className="picker-hits">
            <div id={`${id}-hits`} role="listbox" aria-label={label}>
              {hits.map((patient, index) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={patient.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(patient)}
                >
                  <b className="b">{fullName(patient)}</b>
                  <span className="small muted">
                    {t('patients.born', { date: formats.date(patient.birthDate) })} ·{' '}
                    {t('patients.number', { number: patient.number })}
                  </span>
                  <PatientChips patient={patient} size="line" />
                </button>
              ))}
            </div>
            {hits.length === 0 && <p className="small muted">{t('shell.nothingFound')}</p>}
            {mayAdd && (
              <button
                type="button"
                className="accent-t"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => setAdding(true)}
              >
                <Icon name="plus" size="small" />
                {t('patients.addNamed', { name: query })}
              </button>
            )}
          </div>
        )}
        {isAdding && (
          <PatientForm
            names={namesIn(query)}
            onClose={() => setAdding(false)}
            onSaved={(patient) => {
              setAdding(false)
              take(patient)
            }}
          />
        )}
      </div>
    </FieldFrame>
  )
}

/** `Vogt, Helene` or `Helene Vogt`; a single word is the family name. */
function namesIn(text: string): { givenName: string; familyName: string } {
  const [family = '', given] = text.split(/\s*,\s*/)
  if (given !== undefined) return { familyName: family, givenName: given }
  const words = text.split(/\s+/)
  return { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' }
}
