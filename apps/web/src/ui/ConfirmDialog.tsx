import { Button } from './Button.tsx'
import type { ConfirmButton, ConfirmRequest } from './confirm.tsx'
import { Modal } from './Modal.tsx'

const looks = {
  primary: { variant: 'contained', color: 'primary' },
  error: { variant: 'contained', color: 'error' },
  default: { variant: 'outlined', color: 'inherit' },
} as const

/** Enter must not destroy anything: where a button does, the focus is on the first that does not. */
function focusedButton(buttons: readonly ConfirmButton<unknown>[]): number {
  const isDangerous = buttons.some(({ variant }) => variant === 'error')
  const wanted = buttons.findIndex(({ variant }) => variant === 'primary')
  const harmless = buttons.findIndex(({ variant }) => variant !== 'error')
  return Math.max(0, isDangerous || wanted < 0 ? harmless : wanted)
}

/** Header, question and buttons; closing it answers null. */
export function ConfirmDialog({
  request,
  onAnswer,
}: {
  request: ConfirmRequest<() => void>
  onAnswer: (choose: (() => void) | null) => void
}) {
  const focused = focusedButton(request.buttons)
  return (
    <Modal title={request.header} onClose={() => onAnswer(null)}>
      <div className="dlg-text">{request.question}</div>
      <footer className="dlg-foot">
        {request.buttons.map((button, index) => (
          <Button
            key={button.label}
            size="large"
            autoFocus={index === focused}
            onClick={() => onAnswer(button.value)}
            {...looks[button.variant ?? 'default']}
          >
            {button.label}
          </Button>
        ))}
      </footer>
    </Modal>
  )
}
