import type { Ref } from 'react'

interface Props {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  /** Types and endings, as the attribute of the element takes them. */
  readonly accept: string
  readonly isMultiple?: boolean
  readonly onPick: (files: readonly File[]) => void
}

/** The browser's own choice of files, opened by a button beside it. The same file may be chosen again. */
export function FilePicker({ ref, label, accept, isMultiple = false, onPick }: Props) {
  return (
    <input
      ref={ref}
      className="sr"
      type="file"
      multiple={isMultiple}
      tabIndex={-1}
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length > 0) onPick(files)
      }}
    />
  )
}
