import { toolArguments, toolNames, type ToolName } from '@honora/contract/tools.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { systemScope } from '../../platform/scope.ts'
import { ModelFailure } from '../../platform/models/failure.ts'
import { activeModel, chat } from '../reading/index.ts'

/** A call as somebody wants it made; nothing of it is checked yet. */
export interface WantedCall {
  readonly tool: ToolName
  readonly arguments: unknown
}

/** Somebody waits for a command: the embedded parser answers sooner than a slow model. */
const longestWaitMs = 8_000

const purposes: Readonly<Record<ToolName, string>> = {
  add_finding:
    'Adds a dental finding to teeth (FDI numbers, finding codes and surface letters are closed lists).',
  set_tooth_status: 'Sets the status of one tooth.',
  add_billing_item: 'Adds a fee item to the draft billing.',
  remove_billing_item: 'Removes a fee item from the draft billing.',
  change_factor: 'Changes the factor of a fee item, with the reason when one is given.',
  edit_section: 'Appends to or replaces a section of the documentation.',
  finalize_documentation: 'Proposes to finalise the documentation.',
  schedule_recall: 'Schedules a recall: a time, a day, or a number of months.',
  find_code: 'Looks up a fee code.',
  open_patient: 'Opens a patient record by name or number.',
}

/** Tool definitions as an OpenAI-compatible endpoint takes them, made from the same schemas that check its answers. */
function toolDefinitions(): object[] {
  return toolNames.map((name) => ({
    type: 'function',
    function: {
      name,
      description: purposes[name],
      parameters: z.toJSONSchema(toolArguments[name], { unrepresentable: 'any', io: 'input' }),
    },
  }))
}

const isTool = (name: string): name is ToolName => name in toolArguments

/**
 * Asks the practice's language model. Undefined when it uses none for commands, or when that fails in any way: then the
 * embedded parser answers. Only the command itself and today's date leave the machine.
 */
export async function askLanguageModel(
  deps: Deps,
  organisationId: string,
  text: string,
  today: string,
): Promise<WantedCall[] | undefined> {
  const active = await deps.transaction(systemScope(organisationId), (tx) =>
    activeModel(tx, deps, organisationId, 'commands'),
  )
  if (active === undefined) return undefined
  const endpoint = { ...active.endpoint, timeLimitMs: Math.min(active.endpoint.timeLimitMs, longestWaitMs) }
  try {
    const answer = await chat(
      deps.metrics,
      endpoint,
      {
        use: 'commands',
        tools: toolDefinitions(),
        messages: [
          {
            role: 'system',
            content: `Turn the command of a German dental practice into tool calls. Today is ${today} in Europe/Berlin. Call no tool when nothing fits; never invent a value.`,
          },
          { role: 'user', content: text },
        ],
      },
      new AbortController().signal,
    )
    return answer.toolCalls.map(readCall)
  } catch (error) {
    // the text of the command stays out of the log
    deps.log.warn(
      { cause: error instanceof ModelFailure ? error.kind : 'unknown call' },
      'tools: language model failed, embedded parser answers',
    )
    return undefined
  }
}

function readCall(call: { readonly name: string; readonly arguments: string }): WantedCall {
  if (!isTool(call.name)) throw new Error('unknown tool')
  return { tool: call.name, arguments: JSON.parse(call.arguments === '' ? '{}' : call.arguments) as unknown }
}
