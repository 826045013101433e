/**
 * The part of node-llama-cpp that the reader uses. Declared here because the package is brought by `npm run reader` only, while
 * types are checked everywhere; its version is pinned exactly.
 */
declare module 'node-llama-cpp' {
  interface LlamaOptions {
    gpu: 'auto'
    build: 'never'
    skipDownload: true
    progressLogs: false
    logLevel: LlamaLogLevel
    maxThreads: number
  }
  enum LlamaLogLevel {
    disabled = 'disabled',
  }
  function getLlama(options: LlamaOptions): Promise<Llama>
  interface Llama {
    readonly gpu: 'metal' | 'cuda' | 'vulkan' | false
    loadModel(options: { modelPath: string }): Promise<LlamaModel>
    createGrammar(options: { grammar: string }): Promise<LlamaGrammar>
    dispose(): Promise<void>
  }
  interface LlamaGrammar {
    readonly grammar: string
  }
  interface LlamaModel {
    readonly tokenizer: Tokenizer
    readonly trainContextSize: number
    createContext(options: {
      contextSize: { min: number; max: number }
      sequences: number
    }): Promise<LlamaContext>
  }
  type Tokenizer = (text: string, specialTokens?: boolean) => readonly number[]
  interface LlamaContext {
    readonly contextSize: number
    getSequence(): LlamaContextSequence
  }
  interface LlamaContextSequence {
    readonly contextSize: number
  }
  type ChatHistoryItem =
    | { type: 'system'; text: string }
    | { type: 'user'; text: string }
    | { type: 'model'; response: string[] }
  interface LlamaText {
    tokenize(tokenizer: Tokenizer): readonly number[]
  }
  interface ChatWrapper {
    generateContextState(options: { chatHistory: readonly ChatHistoryItem[] }): { contextText: LlamaText }
  }
  interface Generating {
    grammar?: LlamaGrammar
    signal: AbortSignal
    maxTokens: number
    temperature: number
    seed?: number
    repeatPenalty: false
    onToken: (tokens: readonly number[]) => void
  }
  interface Generated {
    response: string
    metadata: { stopReason: string }
  }
  class LlamaChat {
    constructor(options: { contextSequence: LlamaContextSequence })
    readonly chatWrapper: ChatWrapper
    generateResponse(history: ChatHistoryItem[], options: Generating): Promise<Generated>
  }
}
