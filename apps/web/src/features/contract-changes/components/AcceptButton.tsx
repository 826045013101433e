import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useActionWithLogin } from '../../identity/index.ts'

interface Props {
  label: string
  question: string
  /** What is accepted once it was confirmed, with a fresh sign-in where one is needed. */
  accept: () => Promise<void>
}

/** Accepts conditions or a text of the contract, asked once more before. */
export function AcceptButton({ label, question, accept }: Props) {
  const t = useText()
  const confirm = useConfirm()
  const action = useActionWithLogin(accept)
  const ask = async (): Promise<void> => {
    const answer = await confirm({
      header: label,
      question,
      buttons: [
        { label: t('action.cancel'), value: false },
        { label, value: true, variant: 'primary' },
      ],
    })
    if (answer === true) await action.run()
  }
  return (
    <>
      {action.dialog}
      <Button
        size="small"
        variant="contained"
        color="primary"
        disabled={action.isRunning}
        onClick={() => void ask()}
      >
        {label}
      </Button>
    </>
  )
}
