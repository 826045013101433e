import { useState } from 'react'
import { useSavedViews } from '../data/saved-views.ts'
import { useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'
import { TextField } from './fields.tsx'

type Values = Readonly<Record<string, string>>

const isSame = (one: Values, other: Values): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((key) => (one[key] ?? '') === (other[key] ?? ''))

/** Views of a list that were given a name: one click shows them again. `values` are the filters as they stand. */
export function SavedViews(props: { list: string; values: Values; onChoose: (values: Values) => void }) {
  const { list, values, onChoose } = props
  const t = useText()
  const { views, keep, drop } = useSavedViews(list)
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const shown = views.find((view) => isSame(view.values, values))
  const isFiltered = Object.values(values).some((value) => value !== '')
  if (views.length === 0 && !isFiltered) return null
  return (
    <div className="row tight wrap list-tools" role="group" aria-label={t('state.views')}>
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          className="chip"
          aria-pressed={view === shown}
          onClick={() => onChoose(view.values)}
        >
          {view.name}
        </button>
      ))}
      {shown !== undefined && (
        <Button size="small" variant="text" onClick={() => drop(shown.name)}>
          {t('state.views.drop', { name: shown.name })}
        </Button>
      )}
      {shown === undefined && isFiltered && !isNaming && (
        <Button size="small" variant="text" color="primary" onClick={() => setNaming(true)}>
          {t('state.views.keep')}
        </Button>
      )}
      {isNaming && (
        <form
          className="row wrap"
          onSubmit={(event) => {
            event.preventDefault()
            keep({ name: name.trim(), values })
            setNaming(false)
            setName('')
          }}
        >
          <TextField
            label={t('state.views.name')}
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="small" disabled={name.trim() === ''}>
            {t('state.views.keep')}
          </Button>
        </form>
      )}
    </div>
  )
}
