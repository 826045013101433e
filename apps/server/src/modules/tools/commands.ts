import { toolArguments, type ToolRefusal } from '@honora/contract/tools.ts'
import { readCommand } from '@honora/domain/commands/parse.ts'
import { isRefused, type CommandContext, type ReadCommand } from '@honora/domain/commands/tools.ts'
import { spokenCommand } from '@honora/language/wake.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { askLanguageModel, type WantedCall } from './language-model.ts'

export type Wanted = WantedCall | { readonly tool: WantedCall['tool']; readonly refused: ToolRefusal }

const most = 20

/** The command itself, without the name it was called by. */
export const commandIn = (text: string): string => spokenCommand(text) ?? text

/** Reads a command: by the configured language model if there is one and it answers well, else by the embedded parser. */
export async function readText(
  deps: Deps,
  organisationId: string,
  command: string,
  patient: Omit<CommandContext, 'today'>,
): Promise<Wanted[]> {
  const today = berlinDay(deps.clock.now())
  const embedded = (): Wanted[] =>
    readCommand(command, { today, ...patient }).map((read: ReadCommand) =>
      isRefused(read) ? read : { tool: read.tool, arguments: read.arguments },
    )
  const asked = await askLanguageModel(deps, organisationId, command, today)
  const isSound = asked?.every((call) => toolArguments[call.tool].safeParse(call.arguments).success)
  return (asked && asked.length > 0 && isSound ? asked : embedded()).slice(0, most)
}
