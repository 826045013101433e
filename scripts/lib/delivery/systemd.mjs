// Units: systemd's own judge where it is installed, then how much the unit may do.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const demanded = ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes']

export function checkUnit(file, { exists }) {
  const text = readFileSync(file, 'utf8')
  const problems = []
  const lines = text.split('\n')
  if (lines.includes('[Service]')) {
    if (!lines.some((line) => /^User=(?!root)/.test(line))) problems.push('it does not run as root')
    for (const line of demanded) if (!lines.includes(line)) problems.push(`${line} is missing`)
    const script = /^ExecStart=\S+ (\S+)/m.exec(text)?.[1] ?? ''
    if (!exists(script)) problems.push(`${script} is there`)
  }
  const judge = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  if (judge.error) return { problems, notes: ['systemd is not installed: its own check was left out'] }
  // Accounts, programs and folders of the target machine need not be on this one.
  const warnings = judge.stderr
    .split('\n')
    .filter(
      (line) =>
        line !== '' && !/not executable|No such file|Failed to (prepare|create)|SO_PASSCRED/.test(line),
    )
  return { problems: [...problems, ...warnings.filter((line) => line.includes(file))] }
}
