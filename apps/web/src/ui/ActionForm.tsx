import type { ComponentProps } from 'react'
import type { Action } from '../data/use-action.ts'

type Props = Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  readonly action: Pick<Action<[], unknown>, 'run'>
}

/** A form that starts a write; the page stays where it is. */
export const ActionForm = ({ action, ...form }: Props) => (
  <form
    {...form}
    onSubmit={(event) => {
      event.preventDefault()
      void action.run()
    }}
  />
)
