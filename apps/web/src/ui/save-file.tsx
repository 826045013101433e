import type { ReactNode } from 'react'
import { useAction } from '../data/use-action.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-shapes.tsx'
import { useReportProblem } from './snackbars.tsx'

/** Hands a file to the browser's downloads under a name of our choice. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface Props {
  readonly load: () => Promise<Blob>
  readonly fileName: string
  readonly size?: 'small' | 'medium'
  readonly icon?: IconName
  readonly children: ReactNode
}

/** Fetches a file and saves it under its name; pressed once while it comes, and a refusal is reported. */
export function DownloadButton({ load, fileName, size = 'medium', icon = 'download', children }: Props) {
  const { run, isRunning } = useAction(async () => saveFile(await load(), fileName), useReportProblem())
  return (
    <Button
      size={size}
      startIcon={<Icon name={icon} size="small" />}
      disabled={isRunning}
      onClick={() => void run()}
    >
      {children}
    </Button>
  )
}
