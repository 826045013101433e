import type { BillingItem } from '@honora/contract/billing.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import type { ItemChange } from '../use-billing-actions.ts'
import { labels, shapeOf, useItemForm, type ItemHolder } from '../use-item-form.ts'
import { ItemFields } from './ItemFields.tsx'

import itemRowStyles from './ItemRow.module.css'
import itemEditorStyles from './ItemEditor.module.css'
export interface ItemEditing<Holder extends ItemHolder> {
  readonly holder: Holder
  /** Field that a finding asks for. */
  readonly field: string | undefined
  /** Sends the changes on top of this state of the holder; throws what refuses them. */
  readonly send: (patch: ItemChange, holder: Holder) => Promise<unknown>
  readonly onSaved: () => void
  readonly onCancel: () => void
  readonly onRemove: () => void
  /** Lets a person choose a reason, which then stands in the field until the item is saved. */
  readonly onReason: (take: (justification: string) => void) => void
}

const placeFields: ReadonlySet<string> = new Set(['tooth', 'surfaces', 'jaw'])

/** The fields of an item in a row of their own: Enter saves, Escape leaves everything as it was. */
export function ItemEditor<Holder extends ItemHolder>(props: ItemEditing<Holder> & { item: BillingItem }) {
  const { item, holder, field, send, onSaved, onCancel, onRemove, onReason } = props
  const t = useText()
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { hasFactor, hasAmount } = shapeOf(item)
  const edit = useItemForm(item, holder, async (patch, state) => {
    await send(patch, state)
    onSaved()
  })
  useEffect(() => {
    const wanted = field === undefined || placeFields.has(field) ? 'place' : field
    const input = form.current?.elements.namedItem(wanted) ?? form.current?.elements.namedItem('quantity')
    if (input instanceof HTMLInputElement) {
      input.focus()
      input.select()
    }
  }, [field])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <tr className={`${itemRowStyles['fr']} ed`}>
      <td aria-hidden="true" />
      <td colSpan={7}>
        <form
          ref={form}
          className={itemEditorStyles['edit']}
          onSubmit={(event) => {
            // A day or time that is none says so beside its field; nothing else is sent in its place.
            if (event.currentTarget.checkValidity()) void edit.submit(event)
            else event.preventDefault()
          }}
          noValidate
          aria-label={t('billing.editItem', { code: item.code })}
        >
          <ItemFields item={item} edit={edit} onKeyDown={onKeyDown} />
          <FormConflict
            conflict={edit.conflict}
            labelOf={(path) => (path === 'amountCents' && !hasAmount ? null : labelIn(t, labels)(path))}
            textOf={(path, value) => {
              if (path === 'analog') return t(value === 'true' ? 'shell.yes' : 'shell.no')
              return path === 'date' ? formats.date(value) : value
            }}
          />
          <FormProblem problem={edit.problem} homeless={edit.homeless} />
          <div className="row tight acts">
            {hasFactor && (
              <Button
                size="small"
                onClick={() =>
                  onReason((reason) => edit.form.setValue('justification', reason, { shouldDirty: true }))
                }
              >
                {t('billing.chooseJustification')}
              </Button>
            )}
            <Button size="small" color="error" onClick={onRemove}>
              {t('billing.removeItem')}
            </Button>
            <span className="grow" />
            <Button size="small" onClick={onCancel}>
              {t('action.cancel')}
            </Button>
            <Button size="small" variant="outlined" type="submit" disabled={edit.isSending}>
              {t('action.save')}
            </Button>
          </div>
        </form>
      </td>
    </tr>
  )
}
