import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Icon } from './Icon.tsx'
import { IconAction } from './IconAction.tsx'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint; see `fieldErrors` for where it comes from. */
  error?: string | undefined
  /** Keeps the label for screen readers only, where a table header already names the field. */
  hideLabel?: boolean
}

/** What label, hint and error of a control need to find each other. */
export function useFieldIds(hasNote: boolean) {
  const id = useId()
  return { id, noteId: `${id}-note`, describedBy: hasNote ? { 'aria-describedby': `${id}-note` } : {} }
}

/** Label above, control, then hint or error. */
export function FieldFrame(props: FieldProps & { id: string; noteId: string; children: ReactNode }) {
  const { label, hint, error, hideLabel = false, id, noteId, children } = props
  return (
    <div className="fld">
      <label className={hideLabel ? 'sr' : 'lab'} htmlFor={id}>
        {label}
      </label>
      {children}
      {error !== undefined && error !== '' ? (
        <p className="ferr" id={noteId} role="alert">
          <Icon name="err" size="small" />
          <span>{error}</span>
        </p>
      ) : (
        hint !== undefined && (
          <p className="hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

const isBad = (error: string | undefined): boolean => error !== undefined && error !== ''
const classes = (error: string | undefined, size?: 'large'): string =>
  `inp ${isBad(error) ? 'bad' : ''} ${size === 'large' ? 'lg' : ''}`

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & { ref?: Ref<HTMLInputElement>; size?: 'large' }

/** One line of text; takes `{...form.register('name')}`. */
export function TextField({ label, hint, error, hideLabel, size, ...input }: TextFieldProps) {
  const { id, noteId, describedBy } = useFieldIds(hint !== undefined || isBad(error))
  return (
    <FieldFrame {...{ label, hint, error, id, noteId }} hideLabel={hideLabel ?? false}>
      <input
        id={id}
        className={classes(error, size)}
        aria-invalid={isBad(error)}
        {...describedBy}
        {...input}
      />
    </FieldFrame>
  )
}

/** A password that can be looked at. */
export function PasswordField({ label, hint, error, size, ...input }: TextFieldProps) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const { id, noteId, describedBy } = useFieldIds(hint !== undefined || isBad(error))
  return (
    <FieldFrame {...{ label, hint, error, id, noteId }}>
      <span className={`${classes(error, size)} with-end`}>
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-invalid={isBad(error)}
          {...describedBy}
          {...input}
        />
        <IconAction
          icon="eye"
          label={t(isShown ? 'shell.hidePassword' : 'shell.showPassword')}
          onClick={() => setShown(!isShown)}
        />
      </span>
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines. `voice` sets words that people said or sign in the serif. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  voice = false,
  ...input
}: TextAreaProps & { voice?: boolean }) {
  const { id, noteId, describedBy } = useFieldIds(hint !== undefined || isBad(error))
  return (
    <FieldFrame {...{ label, hint, error, id, noteId }} hideLabel={hideLabel ?? false}>
      <textarea
        id={id}
        rows={4}
        className={`${classes(error)} ${voice ? 'voice' : ''}`}
        aria-invalid={isBad(error)}
        {...describedBy}
        {...input}
      />
    </FieldFrame>
  )
}

type SelectProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    ref?: Ref<HTMLSelectElement>
    options: readonly { value: string; label: string }[]
  }

/** A closed choice, as the browser's own control: keyboard, phones and screen readers know it. */
export function SelectField({ label, hint, error, hideLabel, options, ...input }: SelectProps) {
  const { id, noteId, describedBy } = useFieldIds(hint !== undefined || isBad(error))
  return (
    <FieldFrame {...{ label, hint, error, id, noteId }} hideLabel={hideLabel ?? false}>
      <select id={id} className={classes(error)} aria-invalid={isBad(error)} {...describedBy} {...input}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** A box to tick, with its sentence beside it. */
export function Checkbox({
  label,
  hint,
  ...input
}: {
  label: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
} & InputHTMLAttributes<HTMLInputElement>) {
  const { id, noteId, describedBy } = useFieldIds(hint !== undefined)
  return (
    <div className="check">
      <input id={id} type="checkbox" className="cb" {...describedBy} {...input} />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p className="hint" id={noteId}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

/** Search as you type. */
export function SearchField({
  label,
  ...input
}: { label: string; ref?: Ref<HTMLInputElement> } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="inp lg search-field">
      <Icon name="search" />
      <span className="sr">{label}</span>
      <input type="search" placeholder={label} {...input} />
    </label>
  )
}
