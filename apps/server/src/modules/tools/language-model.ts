import { toolArguments, toolNames, type ToolName } from '@honora/contract/tools.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'

/** A call as somebody wants it made; nothing of it is checked yet. */
export interface WantedCall {
  readonly tool: ToolName
  readonly arguments: unknown
}

const limitMs = 8_000

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          tool_calls: z
            .array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) }))
            .nullish(),
        }),
      }),
    )
    .min(1),
})

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
export function toolDefinitions(): object[] {
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
 * Asks the configured endpoint. Undefined when none is configured, or when it fails in any way: then the embedded parser
 * answers. Only the command itself and today's date leave the machine.
 */
export async function askLanguageModel(
  deps: Deps,
  text: string,
  today: string,
): Promise<WantedCall[] | undefined> {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: model, LANGUAGE_MODEL_KEY: key } = deps.config
  if (url === '') return undefined
  try {
    const answer = await fetch(
      `${url.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/chat/completions`,
      {
        method: 'POST',
        signal: AbortSignal.timeout(limitMs),
        headers: {
          'content-type': 'application/json',
          ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          temperature: 0,
          tool_choice: 'auto',
          tools: toolDefinitions(),
          messages: [
            {
              role: 'system',
              content: `Turn the command of a German dental practice into tool calls. Today is ${today} in Europe/Berlin. Call no tool when nothing fits; never invent a value.`,
            },
            { role: 'user', content: text },
          ],
        }),
      },
    )
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const [choice] = Completion.parse(await answer.json()).choices
    const wanted: WantedCall[] = []
    for (const { function: call } of choice?.message.tool_calls ?? []) {
      if (!isTool(call.name)) throw new Error('unknown tool')
      wanted.push({ tool: call.name, arguments: JSON.parse(call.arguments === '' ? '{}' : call.arguments) })
    }
    return wanted
  } catch (error) {
    // the text of the command stays out of the log
    deps.log.warn(
      { cause: error instanceof Error ? error.name : 'unknown' },
      'tools: language model failed, embedded parser answers',
    )
    return undefined
  }
}
