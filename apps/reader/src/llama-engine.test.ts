import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Engine } from './engine.ts'
import { grammarOf } from './gbnf.ts'
import { loadEngine } from './llama-engine.ts'
import { writeTinyModel } from './testing/tiny-model.ts'

const isInstalled = existsSync(fileURLToPath(new URL('../node_modules/node-llama-cpp', import.meta.url)))
const reason = isInstalled ? '' : ' (left out: npm run reader -- install cpu brings what it needs)'

// A grammar counts characters, a string of JavaScript counts halves of some.
const textOf = (maxLength: number) => z.string().meta({ maxLength })
const Facts = z.strictObject({
  facts: z
    .array(
      z.strictObject({
        group: z.enum(['finding', 'act', 'plan']),
        text: textOf(16),
        teeth: z.array(z.int()).max(3).optional(),
        negated: z.boolean().optional(),
        dose: z.union([z.number(), z.null()]).optional(),
      }),
    )
    .min(1)
    .max(3),
  withdrawn: z.array(textOf(6)).max(2),
})

describe.skipIf(!isInstalled)(`a model of random weights${reason}`, () => {
  let folder: string
  let engine: Engine
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'honora-reader-'))
    writeTinyModel(path.join(folder, 'tiny.gguf'))
    engine = await loadEngine({ modelFile: path.join(folder, 'tiny.gguf'), contextTokens: 2048 })
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const ask = (more: { grammar?: string; seed?: number; text?: string; maxTokens?: number }) =>
    engine.answer(
      {
        messages: [
          { role: 'system', text: 'Lies.' },
          { role: 'user', text: more.text ?? 'Zahn 36, Karies: große Füllung.' },
        ],
        temperature: 1,
        maxTokens: more.maxTokens ?? 800,
        seed: more.seed,
        grammar: more.grammar,
      },
      new AbortController().signal,
    )

  test('answers in the form of the schema, whatever it says', { timeout: 60_000 }, async () => {
    const grammar = grammarOf(z.toJSONSchema(Facts))
    const texts: string[] = []
    for (let seed = 1; seed <= 12; seed += 1) {
      const { text, finish } = await ask({ grammar, seed })
      expect(finish).toBe('stop')
      expect(Facts.safeParse(JSON.parse(text)).error).toBeUndefined()
      texts.push(text)
    }

    expect(new Set(texts).size).toBeGreaterThan(6)
    expect(texts.some((text) => text.includes('"teeth"'))).toBe(true)
    expect(texts.some((text) => !text.includes('"teeth"'))).toBe(true)
  })

  test('holds no more context than the model was trained for', async () => {
    const whole = await loadEngine({ modelFile: path.join(folder, 'tiny.gguf'), contextTokens: 100_000 })

    expect([engine.contextTokens, whole.contextTokens]).toEqual([2048, 4096])
  })

  test('counts tokens and says when it was cut off', async () => {
    const answer = await ask({ maxTokens: 20, grammar: 'root ::= "{" [a-z]{400}' })

    expect(answer).toMatchObject({ finish: 'length' })
    expect(answer.text).toMatch(/^\{[a-z]+$/)
    expect(answer.answerTokens).toBeGreaterThan(10)
    expect(answer.promptTokens).toBeGreaterThan(20)
  })

  test('refuses talk that does not fit rather than dropping some of it', async () => {
    await expect(ask({ text: 'Zahn 36 '.repeat(400) })).rejects.toMatchObject({
      code: 'context_length_exceeded',
    })
    await expect(ask({ grammar: 'root ::= (' })).rejects.toMatchObject({ code: 'invalid_schema' })
  })
})
