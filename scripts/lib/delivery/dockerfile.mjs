// Rules a Dockerfile of the portal keeps; the parser is that of editors.
import { DockerfileParser } from 'dockerfile-ast'

export function checkDockerfile(text, { exists }) {
  const problems = []
  const rule = (isKept, sentence) => {
    if (!isKept) problems.push(sentence)
  }
  const all = DockerfileParser.parse(text).getInstructions()
  const of = (keyword) => all.filter((one) => one.getKeyword() === keyword)
  const argumentsOf = (one) => one.getArguments().map((argument) => argument.getValue())
  const stages = of('FROM')
  const names = new Set(stages.map((stage) => stage.getBuildStage()))
  rule(stages.length >= 2, 'what runs is built in a stage of its own')
  for (const stage of stages)
    rule(
      names.has(stage.getImage()) || (stage.getImageTag() ?? 'latest') !== 'latest',
      `${stage.getImage()} names a version`,
    )
  rule(of('ADD').length === 0, 'files are copied (COPY), not added (ADD)')
  for (const copy of of('COPY')) {
    const from = copy.getFlags().find((flag) => flag.getName() === 'from')
    rule(from === undefined || names.has(from.getValue()), `COPY --from=${from?.getValue()} names a stage`)
    for (const source of from === undefined ? argumentsOf(copy).slice(0, -1) : [])
      rule(exists(source), `${source} is copied and is there`)
  }
  for (const run of of('RUN')) {
    const line = run.getArgumentsContent() ?? ''
    if (!line.includes('apt-get install')) continue
    rule(line.includes('--no-install-recommends'), 'packages come without what is recommended')
    rule(line.includes('rm -rf /var/lib/apt/lists'), 'lists of packages are removed in the same layer')
    rule(/install [^&]*=/.test(line), 'packages of the system name a version')
  }
  const user = of('USER').at(-1)
  rule(user !== undefined && !/^(root|0)\b/.test(user.getArgumentsContent() ?? ''), 'it does not run as root')
  rule(
    user !== undefined && of('COPY').every((copy) => copy.getRange().start.line < user.getRange().start.line),
    'nothing is copied as the account that runs it: it cannot change the program',
  )
  for (const keyword of ['HEALTHCHECK', 'ENTRYPOINT', 'CMD', 'VOLUME'])
    rule(of(keyword).length === 1, `there is one ${keyword}`)
  for (const keyword of ['CMD', 'ENTRYPOINT'])
    rule((of(keyword)[0]?.getArgumentsContent() ?? '').startsWith('['), `${keyword} takes no shell`)
  const build = of('RUN').map((run) => run.getArgumentsContent() ?? '')
  rule(
    build.some((line) => line.includes('node scripts/build-release.mjs /release')),
    'it is made of a release',
  )
  const command = JSON.parse(of('CMD')[0]?.getArgumentsContent() ?? '[]')
  rule(exists(command[1] ?? ''), 'what it runs is there')
  return { problems }
}
