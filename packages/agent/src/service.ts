/** A unit for systemd. `user` owns the folders; nothing else of the machine can be written to. */
export function systemdUnit(at: {
  readonly node: string
  readonly cli: string
  readonly config: string
  readonly folders: readonly string[]
  readonly user: string
}): string {
  return `[Unit]
Description=Honora agent: GDT files between practice system and portal
After=network-online.target
Wants=network-online.target

[Service]
ExecStart="${at.node}" "${at.cli}" run "${at.config}"
User=${at.user}
Restart=always
RestartSec=10
NoNewPrivileges=yes
ProtectSystem=strict
PrivateTmp=yes
ReadWritePaths=${at.folders.map((folder) => `"${folder}"`).join(' ')}

[Install]
WantedBy=multi-user.target
`
}

/** A task for the Windows Task Scheduler: starts with the computer, again a minute after it ended, and never twice. */
export function windowsTask(at: {
  readonly node: string
  readonly cli: string
  readonly config: string
}): string {
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>Honora agent: GDT files between practice system and portal</Description></RegistrationInfo>
  <Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>
  <Principals><Principal id="Author"><UserId>S-1-5-19</UserId><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>
    <StartWhenAvailable>true</StartWhenAvailable>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${escapeXml(at.node)}</Command>
      <Arguments>${escapeXml(`"${at.cli}" run "${at.config}"`)}</Arguments>
    </Exec>
  </Actions>
</Task>
`
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
