import Button from '@mui/material/Button'
import type { ConfirmRequest } from './confirm.tsx'
import { Modal } from './Modal.tsx'

const looks = {
  primary: { variant: 'contained', color: 'primary' },
  error: { variant: 'contained', color: 'error' },
  default: { variant: 'outlined', color: 'inherit' },
} as const

/** Header, question and buttons; closing it answers null. */
export function ConfirmDialog({
  request,
  onAnswer,
}: {
  request: ConfirmRequest<unknown>
  onAnswer: (value: unknown) => void
}) {
  const focused = request.buttons.findIndex((button) => (button.variant ?? 'default') !== 'default')
  return (
    <Modal title={request.header} onClose={() => onAnswer(null)}>
      <div className="dlg-text">{request.question}</div>
      <footer className="dlg-foot">
        {request.buttons.map((button, index) => (
          <Button
            key={button.label}
            size="large"
            autoFocus={index === Math.max(0, focused)}
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
