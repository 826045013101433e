import { availableParallelism } from 'node:os'
import type { ChatHistoryItem } from 'node-llama-cpp'
import { RefusedQuestion, type Engine, type Message } from './engine.ts'

/** Room that an answer has at least; a question that leaves less is refused. */
const leastAnswerTokens = 64

interface Loading {
  readonly modelFile: string
  /** The most tokens of context; less is taken where memory is short or the model was trained for less. */
  readonly contextTokens: number
}

/** Loads a GGUF file on the best device that is installed. Never builds and never downloads anything. */
export async function loadEngine({ modelFile, contextTokens }: Loading): Promise<Engine> {
  const { getLlama, LlamaChat, LlamaLogLevel } = await import('node-llama-cpp')
  const llama = await getLlama({
    gpu: 'auto',
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    // What llama.cpp would log may hold text of a consultation.
    logLevel: LlamaLogLevel.disabled,
    // Threads wait for each other after each layer: more of them than cores that are free slow all down by orders of magnitude.
    maxThreads: Math.max(1, availableParallelism() - 1),
  })
  const model = await llama.loadModel({ modelPath: modelFile })
  const most = Math.min(contextTokens, model.trainContextSize)
  const context = await model.createContext({
    contextSize: { min: Math.min(2048, most), max: most },
    sequences: 1,
  })
  // One sequence for all questions: they begin with the same instructions, which are then evaluated only once.
  const chat = new LlamaChat({ contextSequence: context.getSequence() })

  return {
    contextTokens: context.contextSize,
    async answer(question, signal) {
      const history = question.messages.map(historyItem)
      const { contextText } = chat.chatWrapper.generateContextState({
        chatHistory: [...history, { type: 'model', response: [] }],
      })
      const promptTokens = contextText.tokenize(model.tokenizer).length
      const room = context.contextSize - promptTokens - 1
      // Otherwise the library would silently drop the oldest talk.
      if (room < leastAnswerTokens)
        throw new RefusedQuestion(
          'context_length_exceeded',
          `The question has ${promptTokens} tokens; the context holds ${context.contextSize}.`,
        )
      let answerTokens = 0
      const { response, metadata } = await chat.generateResponse(history, {
        ...(question.grammar === undefined ? {} : { grammar: await compile(question.grammar) }),
        ...(question.seed === undefined ? {} : { seed: question.seed }),
        signal,
        maxTokens: Math.min(question.maxTokens, room),
        temperature: question.temperature,
        // JSON repeats its keys, quotes repeat the talk.
        repeatPenalty: false,
        onToken: (tokens) => {
          answerTokens += tokens.length
        },
      })
      return {
        text: response,
        finish: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
        promptTokens,
        answerTokens,
      }
    },
  }

  async function compile(grammar: string) {
    return llama.createGrammar({ grammar }).catch((error: unknown) => {
      throw new RefusedQuestion('invalid_schema', error instanceof Error ? error.message : 'unknown grammar')
    })
  }
}

function historyItem({ role, text }: Message): ChatHistoryItem {
  switch (role) {
    case 'system':
      return { type: 'system', text }
    case 'user':
      return { type: 'user', text }
    case 'assistant':
      return { type: 'model', response: [text] }
  }
}
